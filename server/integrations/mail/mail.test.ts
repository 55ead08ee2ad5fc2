import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#server/testing/services/mail-server.ts'
import { readMail } from '#server/testing/services/mail.ts'
import { createMailFiles } from './mail-files.ts'
import { createSmtpMail } from './mail-smtp.ts'
import { MailRefused, type MailSender } from './mail.ts'
import { openMail } from './open-mail.ts'

const from = { name: 'Kestrel, Model Industries', address: 'shop@example.com' }
const mail = {
  id: '7c1e7c1e-0000-4000-8000-000000000001',
  to: 'mika@example.com',
  subject: 'Flügel № 1',
  text: 'Plain, see http://localhost/here?token=abc\n',
  html: '<p>Rich</p>',
}
const soon = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 }

let server: MailServer
let directory: string
const senders: MailSender[] = []
const smtp = (url: string) => {
  const sender = createSmtpMail(url, from, soon)
  senders.push(sender)
  return sender
}
beforeEach(async () => {
  server = await startMailServer()
  directory = await mkdtemp(path.join(os.tmpdir(), 'kestrel-mail-'))
})
afterEach(async () => {
  for (const sender of senders.splice(0)) await sender.close()
  await server.stop()
  await rm(directory, { recursive: true, force: true })
})

test('without a mail server messages are files in order, read by nobody else', async () => {
  const sender = createMailFiles(path.join(directory, 'mail'), from)
  await sender.send(mail)
  await sender.send({ ...mail, id: '7c1e7c1e-0000-4000-8000-000000000002', subject: 'Second' })
  expect((await readMail(directory, 'MIKA@example.com')).map(({ subject }) => subject)).toEqual([
    'Flügel № 1',
    'Second',
  ])
  const [first] = await readMail(directory, mail.to)
  expect(first).toMatchObject({ from: from.address, to: mail.to, html: expect.stringContaining('Rich') })
  expect(first?.link).toBe('/here?token=abc')
  const [name = ''] = await readdir(path.join(directory, 'mail'))
  expect((await stat(path.join(directory, 'mail', name))).mode & 0o077).toBe(0)
})

test('a mail server gets text and HTML, under an id that stays', async () => {
  const sender = smtp(server.url)
  await sender.send(mail)
  await sender.send(mail)
  expect(server.received).toHaveLength(2)
  expect(server.received[0]).toMatchObject({ subject: 'Flügel № 1', to: mail.to, from: from.address })
  expect(server.received[0]?.text).toContain('Plain')
  expect(server.received[0]?.html).toContain('Rich')
  expect(server.received.map(({ id }) => id)).toEqual([
    `<${mail.id}@example.com>`,
    `<${mail.id}@example.com>`,
  ])
})

test('a line break in a subject or an address makes no second receiver', async () => {
  await smtp(server.url).send({ ...mail, subject: 'Hello\r\nBcc: evil@example.com' })
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.subject).toContain('Bcc: evil@example.com')
  await smtp(server.url)
    .send({ ...mail, to: 'mika@example.com\r\nBcc: evil@example.com' })
    .catch(() => {})
  expect(server.received.some(({ to }) => to === 'evil@example.com')).toBe(false)
})

test('a final refusal of the mail server and a temporary one are different errors', async () => {
  const sender = smtp(server.url)
  server.mood = 'refuses'
  await expect(sender.send(mail)).rejects.toBeInstanceOf(MailRefused)
  server.mood = 'busy'
  await expect(sender.send(mail)).rejects.not.toBeInstanceOf(MailRefused)
  server.mood = 'takes'
  await sender.send(mail)
  expect(server.received).toHaveLength(1)
})

test('a server that is silent, down, or does not know us is given up, and tried again later', async () => {
  server.mood = 'silent'
  await expect(smtp(server.url).send(mail)).rejects.not.toBeInstanceOf(MailRefused)
  await expect(smtp('smtp://127.0.0.1:1').send(mail)).rejects.not.toBeInstanceOf(MailRefused)
  await expect(smtp(server.url.replace('secret', 'wrong')).send(mail)).rejects.not.toBeInstanceOf(MailRefused)
})

test('nothing is sent to a mail server without TLS where TLS is needed', async () => {
  const settings = { smtpUrl: server.url, from: from.address, needsTls: true }
  const sender = openMail({ mail: settings, shop: from, dataDirectory: directory })
  senders.push(sender)
  await expect(sender.send(mail)).rejects.toThrow(/STARTTLS|TLS/)
  expect(server.received).toEqual([])
})
