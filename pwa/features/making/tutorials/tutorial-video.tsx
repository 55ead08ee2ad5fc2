import { useState } from 'react'
import { useNetwork } from '#pwa/foundation/network/network.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import type { Tutorial } from '#shared/making/tutorials/tutorials.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const box = css({ display: 'grid', gap: '8', justifyItems: 'start', overflowWrap: 'anywhere' })
const note = css({ textStyle: 'note', color: 'ink2' })
const wraps = css({ maxWidth: 'full', whiteSpace: 'normal!' })

/** Nothing is loaded from elsewhere before the person agrees, and then in a window of its own. */
export function TutorialVideo({ title, video }: { title: string; video: NonNullable<Tutorial['video']> }) {
  const [asked, ask] = useState(false)
  const { online } = useNetwork()
  const { address, host } = video
  return (
    <div className={box}>
      <Button onClick={() => ask(true)} disabled={!online}>
        Watch the video
      </Button>
      <p className={note}>
        {online
          ? `It is on ${host}. Nothing of it loads before you open it.`
          : 'The video needs a connection.'}
      </p>
      <Dialog
        open={asked}
        onClose={() => ask(false)}
        title={`Open ${host}?`}
        actions={
          <>
            <a
              href={address}
              target="_blank"
              rel="nofollow noopener noreferrer"
              className={`${button({ tone: 'act' })} ${wraps}`}
              onClick={() => ask(false)}
            >
              Open {host}
            </a>
            <Button onClick={() => ask(false)}>Stay here</Button>
          </>
        }
      >
        <p>
          The video “{title}” is not ours. {host} sees your IP address, and may set cookies and follow what
          you watch.
        </p>
      </Dialog>
    </div>
  )
}
