import type { Letter } from '#server/integrations/mail/letter.ts'
import { type NewsKindName, newsKinds } from '#shared/notifications/news-kinds.ts'

interface NewsLetter {
  firstName: string
  shop: string
  publicUrl: string
  news: readonly MailedPiece[]
  /** Address that ends mails of subscriptions and wishes; null where none is among the news. */
  choice: string | null
}
interface MailedPiece {
  kind: NewsKindName
  title: string
  body: string
  path: string
}

type FixedKind = {
  [Kind in NewsKindName]: (typeof newsKinds)[Kind]['rules']['mail'] extends 'always' ? Kind : never
}[NewsKindName]
/** Why a mail comes that nobody can decline. */
const fixedClosings: Record<FixedKind, string> = {
  'new-sign-in': 'This mail is about the safety of your account, so it always comes.',
  'beta-user': 'This mail is about you as a beta tester, so it always comes.',
}
const isFixed = (kind: NewsKindName): kind is FixedKind => newsKinds[kind].rules.mail === 'always'

/** How to end such mails, and why this one came. */
function closingOf({ news, publicUrl, choice }: NewsLetter): Pick<Letter, 'links' | 'closing'> {
  if (choice !== null)
    return {
      links: [{ label: 'Stop mails of this kind', url: choice }],
      closing: [
        'You get this because of your subscriptions, your wishlist or your planes. Choose in your profile which mails you get.',
      ],
    }
  const kinds = [...new Set(news.map(({ kind }) => kind))]
  const chosen = kinds.flatMap((kind) => (isFixed(kind) ? [] : [`“${newsKinds[kind].label}”`]))
  if (chosen.length === 0)
    return { links: [], closing: kinds.flatMap((kind) => (isFixed(kind) ? [fixedClosings[kind]] : [])) }
  return {
    links: [{ label: 'Choose your mails', url: `${publicUrl}/user/profile` }],
    closing: [`This mail belongs to ${chosen.join(' and ')}. Choose in your profile which mails you get.`],
  }
}

export function newsLetter(letter: NewsLetter): Letter {
  const { firstName, shop, publicUrl, news } = letter
  const [first] = news
  const isOne = news.length === 1 && first !== undefined
  return {
    subject: isOne ? first.title : `${news.length} news from ${shop}`,
    paragraphs: [
      `Hello ${firstName},`,
      ...(isOne ? [first.body] : news.map(({ title, body }) => `${title}. ${body}`)),
    ],
    action: {
      label: isOne ? 'See it' : 'See all in your messages',
      url: publicUrl + (isOne ? first.path : '/user/messages'),
    },
    ...closingOf(letter),
  }
}
