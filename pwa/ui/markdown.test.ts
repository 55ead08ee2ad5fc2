import { Window } from 'happy-dom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hostileStrings } from '#shared/testing/hostile-strings.ts'
import { Markdown } from './markdown.tsx'

const window = new Window()
function drawn(text: string, more: { isPage?: boolean; isForeign?: boolean } = {}) {
  const box = window.document.createElement('div')
  box.innerHTML = renderToStaticMarkup(createElement(Markdown, { text, isPage: true, ...more }))
  return box.firstElementChild ?? box
}
const html = (text: string, more = {}) => drawn(text, more).innerHTML

/** Tags, and attributes, that a text may have. */
const tags =
  'P H2 H3 STRONG EM DEL CODE PRE BR HR A UL OL LI BLOCKQUOTE TABLE THEAD TBODY TR TH TD SPAN'.split(' ')
const attributes = ['dir', 'href', 'rel', 'start', 'scope']

test('254 hostile texts make no tag, attribute or address beyond the few that a text may have, and lose no word', () => {
  expect(hostileStrings.length).toBeGreaterThanOrEqual(200)
  for (const text of hostileStrings) {
    // Browsers end a link where another begins, and the page would not be what React drew.
    const source = renderToStaticMarkup(createElement(Markdown, { text, isForeign: true }))
    expect(source, text).not.toMatch(/<a [^>]*>(?:(?!<\/a>)[^])*<a /)
    const all = [...drawn(text, { isForeign: true }).querySelectorAll('*')]
    for (const { tagName, attributes: given } of all) {
      expect(tags, text).toContain(tagName)
      for (const { name, value } of given) {
        expect(attributes, text).toContain(name)
        if (name === 'href') expect(value, text).toMatch(/^(https?:\/\/|mailto:|\/(?![/\\]))/i)
      }
    }
  }
})

test('HTML is shown as it was typed, and a picture from elsewhere is a link that says where it leads', () => {
  expect(drawn('<b>x</b> & <script>hit()</script>').textContent).toBe('<b>x</b> & <script>hit()</script>')
  expect(html('![Wing](https://far.example/w.png)', { isForeign: true })).toBe(
    '<p dir="auto"><a href="https://far.example/w.png" rel="nofollow ugc noopener">Wing</a> (far.example)</p>',
  )
  expect(html('[x](javascript:hit())')).toBe('<p dir="auto">[x](javascript:hit())</p>')
})

test('paragraphs, lists, quotes, code, tables and links are drawn; the owner’s links say no more than their words', () => {
  expect(html('# One\n\n### Two\n\n**a** *b* ~~c~~ `d`')).toBe(
    '<h2 dir="auto">One</h2><h3 dir="auto">Two</h3><p dir="auto"><strong>a</strong> <em>b</em> <del>c</del> <code>d</code></p>',
  )
  expect(html('3. a\n4. b')).toBe(
    '<ol start="3"><li dir="auto"><span dir="auto">a</span></li><li dir="auto"><span dir="auto">b</span></li></ol>',
  )
  expect(html('> a\n\n```\n<b>\n```')).toBe(
    '<blockquote><p dir="auto">a</p></blockquote><pre dir="auto"><code>&lt;b&gt;</code></pre>',
  )
  expect(drawn('|a|b|\n|-|-|\n|1|2|').querySelectorAll('td')).toHaveLength(2)
  expect(html('[Terms](/terms) and [us](https://a.example)')).toBe(
    '<p dir="auto"><a href="/terms">Terms</a> and <a href="https://a.example" rel="nofollow noopener">us</a></p>',
  )
})
