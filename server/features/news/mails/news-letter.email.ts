import type { Letter } from '#server/integrations/mail/letter.ts'

interface NewsLetter {
  firstName: string
  shop: string
  publicUrl: string
  news: readonly { title: string; body: string; path: string }[]
  /** Address of the choice of mails; null for what always comes. */
  choice: string | null
}

/** One piece of news, or all of a day. */
export function newsLetter({ firstName, shop, publicUrl, news, choice }: NewsLetter): Letter {
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
    links: choice ? [{ label: 'Stop mails of this kind', url: choice }] : [],
    closing: choice
      ? [
          'You get this because of your subscriptions, your wishlist or your planes. Choose in your profile which mails you get.',
        ]
      : ['This mail is about the safety of your account, so it always comes.'],
  }
}
