import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { useWhoActs } from '#pwa/foundation/data/use-member-id.ts'
import { useWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import type { Post } from '#shared/posts/posts.contract.ts'
import { reactionNames, reactions } from '#shared/posts/post-words.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { postChanges } from './changes.ts'
import { ReportDialog } from './report-dialog.tsx'
import { SignInToWrite } from './sign-in-to-write.tsx'
import { usePostMarks } from './use-post-marks.ts'
import { changingIds } from './waiting-posts.ts'

const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8', mt: '24' })
const pressed = css({ '&[aria-pressed="true"]': { bg: 'well', fontWeight: '600' } })
const number = css({ fontVariantNumeric: 'tabular-nums' })

/** What everybody may do with a post; its writer changes it. */
export function PostActs({ post, updatedAt }: { post: Post; updatedAt: number }) {
  const { owner, isKnown, mark, countOf, react, follow } = usePostMarks(post, updatedAt)
  const { data: user } = useCurrentUser()
  const [asked, setAsked] = useState(false)
  const [reports, setReports] = useState(false)
  const whoActs = useWhoActs()
  const asMember = (act: (member: string) => void) => async () => {
    const member = await whoActs()
    if (member === null) setAsked(true)
    else act(member)
  }
  const isChanging = changingIds(useWaitingChanges(postChanges, owner)).has(post.id)
  const isOwn = user?.unconfirmed === false && user.username === post.author
  return (
    <>
      <div className={acts} role="group" aria-label="Your reaction">
        {reactions.map((each) => (
          <Button
            key={each}
            className={pressed}
            aria-pressed={mark.reaction === each}
            disabled={!isKnown}
            onClick={asMember((member) => void react(member, each))}
          >
            {reactionNames[each]} <span className={number}>{countOf(each)}</span>
          </Button>
        ))}
      </div>
      <div className={acts}>
        <Button
          className={pressed}
          aria-pressed={mark.follows}
          disabled={!isKnown}
          onClick={asMember((member) => void follow(member))}
        >
          {mark.follows ? 'Following' : 'Follow'}
        </Button>
        {isOwn ? (
          isChanging ? null : (
            <Link to="/community/posts/new" search={{ post: post.id } as never} className={button()}>
              Edit
            </Link>
          )
        ) : (
          <Button tone="plain" onClick={asMember(() => setReports(true))}>
            Report
          </Button>
        )}
      </div>
      <SignInToWrite open={asked} onClose={() => setAsked(false)} />
      {reports && owner ? (
        <ReportDialog owner={owner} post={post} commentId={null} onClose={() => setReports(false)} />
      ) : null}
    </>
  )
}
