import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { parseMail, type ReceivedMail } from './mail.ts'

/** How the server behaves to the next message: takes it, says no for good or for now, or says nothing. */
type Mood = 'takes' | 'refuses' | 'busy' | 'silent'
export interface MailServer {
  /** With the user's name and password. */
  url: string
  received: ReceivedMail[]
  mood: Mood
  stop(): Promise<void>
}

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

/** A real mail server on loopback, for whoever signs in as `shop` with the password `secret`. */
export async function startMailServer(): Promise<MailServer> {
  const receive = async (stream: AsyncIterable<Uint8Array>, done: () => void) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of stream) chunks.push(chunk)
    shown.received.push(await parseMail(Buffer.concat(chunks)))
    done()
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    // A test that is over waits for nobody.
    closeTimeout: 10,
    onAuth: ({ username, password }, _session, done) =>
      username === 'shop' && password === 'secret'
        ? done(null, { user: 'shop' })
        : done(refusal(535, 'who?')),
    onRcptTo: (_address, _session, done) => {
      if (shown.mood === 'refuses') done(refusal(550, 'no such mailbox'))
      else if (shown.mood === 'busy') done(refusal(451, 'come again'))
      else if (shown.mood === 'takes') done()
    },
    onData: (stream, _session, done) => void receive(stream, done),
  })
  server.on('error', () => {
    // A client that gave up: the test looks at what came of it.
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const shown: MailServer = {
    url: `smtp://shop:secret@127.0.0.1:${port}`,
    received: [],
    mood: 'takes',
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return shown
}
