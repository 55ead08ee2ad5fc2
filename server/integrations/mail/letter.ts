export interface Letter {
  subject: string
  /** Plain text, escaped in HTML. */
  paragraphs: readonly string[]
  /** Such as an order's lines. */
  facts?: readonly (readonly [name: string, value: string])[]
  action?: { label: string; url: string }
  links?: readonly { label: string; url: string }[]
  closing?: readonly string[]
}
interface Writer {
  name: string
  supportEmail: string
  url: string
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

const page = 'margin:0;padding:24px;background:#f5f3ec;color:#1c2733;font:16px/1.5 system-ui,sans-serif'
const sheet = 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #1c2733'
const face =
  'display:inline-block;padding:12px 24px;background:#1c2733;color:#ffffff;font-weight:600;text-decoration:none'
const cell = 'padding:6px 0;border-top:1px solid #c8c3b4;vertical-align:top'
const small = 'margin:0 0 12px;color:#4a5766;font-size:14px'

export function writeLetter(
  { subject, paragraphs, facts = [], action, links = [], closing = [] }: Letter,
  { name, supportEmail, url }: Writer,
): { subject: string; text: string; html: string } {
  const foot = `${name}, ${url}. Questions: ${supportEmail}`
  const text = [
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([what, value]) => `${what}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...links.map(({ label, url: to }) => `${label}:\n${to}`),
    ...closing,
    `-- \n${foot}`,
  ]
  const paragraph = (line: string, style = 'margin:0 0 16px') => `<p style="${style}">${escaped(line)}</p>`
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="${page}"><div style="${sheet}">`,
    `<p style="margin:0 0 24px;font-weight:700">${escaped(name)}</p>`,
    ...paragraphs.map((line) => paragraph(line)),
    ...(facts.length > 0
      ? [
          `<table style="width:100%;border-collapse:collapse;margin:0 0 16px">`,
          ...facts.map(
            ([what, value]) =>
              `<tr><td style="${cell};padding-right:16px">${escaped(what)}</td><td style="${cell};text-align:right">${escaped(value)}</td></tr>`,
          ),
          `</table>`,
        ]
      : []),
    ...(action
      ? [
          `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="${face}">${escaped(action.label)}</a></p>`,
          `<p style="${small}">Or copy this address: ${escaped(action.url)}</p>`,
        ]
      : []),
    ...links.map(
      ({ label, url: to }) =>
        `<p style="margin:0 0 12px"><a href="${escaped(to)}" style="color:#1c2733">${escaped(label)}</a></p>`,
    ),
    ...closing.map((line) => paragraph(line, small)),
    `<p style="${small};border-top:1px solid #c8c3b4;padding-top:12px">${escaped(foot)}</p>`,
    `</div></body></html>`,
  ]
  return { subject, text: `${text.join('\n\n')}\n`, html: html.join('\n') }
}
