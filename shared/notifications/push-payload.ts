/** Declarative Web Push: Safari shows it without a worker, our worker elsewhere. No secret, address or text of an order stands in it. */
export interface PushPayload {
  web_push: 8030
  notification: {
    title: string
    body: string
    /** Path on this site; absolute in the message itself. */
    navigate: string
    /** One for each product, sale or program: a later push replaces an earlier one. */
    tag: string
    image?: string
    data: { id: string }
  }
  app_badge?: number
}
