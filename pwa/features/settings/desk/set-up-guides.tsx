import { css } from '#styled/css'

const guide = css({ mb: '16', maxWidth: 'prose', overflowWrap: 'anywhere' })
const steps = css({
  listStyle: 'decimal',
  '& > li + li': { mt: '8' },
  mt: '8',
  pl: '24',
  '& code': { textStyle: 'code', userSelect: 'all' },
})

export function MailGuide() {
  return (
    <div className={guide}>
      <p>
        No mail server is set, so nobody gets mail: mails are saved as files in the data directory. To go
        live:
      </p>
      <ol className={steps}>
        <li>
          Set <code>SMTP_URL</code> where you start the shop, such as{' '}
          <code>smtps://user:password@mail.example.com</code>
        </li>
        <li>Restart the shop, and test again.</li>
      </ol>
    </div>
  )
}

export function PaymentGuide({ webhookUrl }: { webhookUrl: string }) {
  return (
    <div className={guide}>
      <p>Payments move no money yet. To go live with Stripe:</p>
      <ol className={steps}>
        {webhookUrl.startsWith('https:') ? null : (
          <li>
            Set <code>PUBLIC_URL</code> to the https address of your shop. Stripe cannot reach any other.
          </li>
        )}
        <li>
          Copy your live secret key (<code>sk_live_...</code>) in Stripe. Set <code>STRIPE_SECRET_KEY</code>{' '}
          to it where you start the shop.
        </li>
        <li>
          Add a webhook in Stripe for the events <code>checkout.session.*</code>, to this address:{' '}
          <code>{webhookUrl}</code>
        </li>
        <li>
          Set <code>STRIPE_WEBHOOK_SECRET</code> to the signing secret of the webhook (<code>whsec_...</code>
          ).
        </li>
        <li>Restart the shop, and test again.</li>
      </ol>
    </div>
  )
}
