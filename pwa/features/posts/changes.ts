import {
  type ChangeKind,
  type Described,
  editSearch,
  shorten,
  textOf,
} from '#pwa/foundation/data/change-kind.ts'
import type { DeletedComment, OwnPost, PostMark, SentComment } from '#shared/posts/posts.contract.ts'
import { type Reaction, reactionNames } from '#shared/posts/post-words.ts'
import { ownPostsKey, postMarksKey } from './posts.queries.ts'
import { noteComment } from './sent-comments.ts'

const seenTitle = ({ seen }: Described) => shorten(textOf(seen.title)) || 'a post'

export const postChanges: ChangeKind = {
  lane: 'posts',
  title: 'Posts',
  words: {
    createPost: ({ input }) => `Post: “${shorten(textOf(input.title))}”`,
    updatePost: ({ input }) => `Change of a post: “${shorten(textOf(input.title))}”`,
    deletePost: (change) => `Delete “${seenTitle(change)}”`,
  },
  reads: ownPostsKey,
  onAnswer: (queryClient, answer, { endpoint, input }) => {
    const changed = endpoint === 'deletePost' ? [] : [answer as OwnPost]
    // A list that was not read yet is not this post alone.
    queryClient.setQueryData<OwnPost[]>(
      ownPostsKey,
      (before) => before && [...changed, ...before.filter(({ id }) => id !== input.id)],
    )
  },
  edit: (entry) =>
    entry.endpoint === 'deletePost' ? null : { to: '/community/posts/new', search: editSearch(entry) },
}
export const commentChanges: ChangeKind = {
  lane: 'comments',
  title: 'Comments',
  words: {
    addComment: ({ input }) => `Comment: “${shorten(textOf(input.text))}”`,
    deleteComment: (change) => `Delete a comment on “${seenTitle(change)}”`,
  },
  onAnswer: (queryClient, answer) => {
    if (answer) noteComment(queryClient, answer as SentComment | DeletedComment)
  },
  edit: (entry) =>
    entry.endpoint === 'deleteComment'
      ? null
      : {
          to: '/community/posts/$post',
          params: { post: textOf(entry.seen.slug) || textOf(entry.input.postId) },
          search: editSearch(entry),
        },
}
export const markChanges: ChangeKind = {
  lane: 'post-marks',
  title: 'Reactions',
  words: {
    setReaction: (change) =>
      change.input.reaction === null
        ? `No reaction to “${seenTitle(change)}”`
        : `“${reactionNames[change.input.reaction as Reaction]}” to “${seenTitle(change)}”`,
    followPost: (change) => `${change.input.follows ? 'Follow' : 'Unfollow'} “${seenTitle(change)}”`,
  },
  reads: postMarksKey,
  onAnswer: (queryClient, answer) => {
    const changed = answer as PostMark
    queryClient.setQueryData<PostMark[]>(postMarksKey, (before = []) => [
      changed,
      ...before.filter(({ postId }) => postId !== changed.postId),
    ])
  },
}
const reportChanges: ChangeKind = {
  lane: 'reports',
  title: 'Reports',
  words: { reportPost: (change) => `Report about “${seenTitle(change)}”` },
}
export const changeKinds = [postChanges, commentChanges, markChanges, reportChanges]
