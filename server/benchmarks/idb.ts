import { chromium } from 'playwright'
import { createServer } from 'node:http'
import { findBrowser } from '#server/commands/find-browser.ts'
import { browserFlags } from './browser-flags.ts'
const server = createServer((_q, a) => a.end('<html>')).listen(0)
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
console.log(browser.version())
const page = await (await browser.newContext()).newPage()
await page.goto(`http://localhost:${(server.address() as { port: number }).port}`)
const r = await page.evaluate(`(async () => {
  const db = await new Promise((res) => { const o = indexedDB.open('x', 1); o.onupgradeneeded = () => { const s = o.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true }); s.createIndex('key', 'key', { unique: true }); s.createIndex('lane', 'lane'); s.createIndex('dependsOn', 'dependsOn', { multiEntry: true }); o.result.createObjectStore('files') }; o.onsuccess = () => res(o.result) })
  const fill = async () => { const t = db.transaction('outbox', 'readwrite'); for (let i = 0; i < 1000; i++) t.objectStore('outbox').add({ key: crypto.randomUUID(), lane: 'cart', owner: 'o', endpoint: 'updateCartItem', version: 1, input: { itemId: 'abc', quantity: i }, file: null, dependsOn: [], seen: {}, state: 'queued', attempts: 0, nextAttemptAt: 0, createdAt: new Date().toISOString(), problem: null }); await new Promise((r) => t.oncomplete = r); const all = await new Promise((r) => { const q = db.transaction('outbox').objectStore('outbox').getAll(); q.onsuccess = () => r(q.result) }); return all }
  const run = async (name, f) => { const all = await fill(); const s = performance.now(); for (let i = 0; i < 500; i++) await f(all[i], all[i + 1]); const d = (performance.now() - s) / 500; await new Promise((r) => { const t = db.transaction('outbox', 'readwrite'); t.objectStore('outbox').clear(); t.oncomplete = r }); return name + ' ' + d.toFixed(3) }
  const out = []
  const done = (t) => new Promise((r) => t.oncomplete = r)
  const rq = (q) => new Promise((r) => q.onsuccess = () => r(q.result))
  const stores = ['outbox', 'files']
  for (const durability of ['strict', 'relaxed']) {
    out.push(await run('begin ' + durability, async (a) => { const t = db.transaction(stores, 'readwrite', { durability }); const o = t.objectStore('outbox'); const n = await rq(o.get(a.seq)); o.put({ ...n, state: 'sending', attempts: 1 }); await done(t) }))
    out.push(await run('begin onestore ' + durability, async (a) => { const t = db.transaction(['outbox'], 'readwrite', { durability }); const o = t.objectStore('outbox'); const n = await rq(o.get(a.seq)); o.put({ ...n, state: 'sending', attempts: 1 }); await done(t) }))
    out.push(await run('begin+commit ' + durability, async (a) => { const t = db.transaction(stores, 'readwrite', { durability }); const o = t.objectStore('outbox'); const n = await rq(o.get(a.seq)); o.put({ ...n, state: 'sending', attempts: 1 }); t.commit(); await done(t) }))
    out.push(await run('finish ' + durability, async (a) => { const t = db.transaction(stores, 'readwrite', { durability }); const o = t.objectStore('outbox'); const ps = [rq(o.getKey(a.seq)), rq(o.index('dependsOn').getAll(a.key)), rq(o.delete(a.seq))]; await Promise.all(ps); await done(t) }))
    out.push(await run('finish;begin ' + durability, async (a, b) => { const t0 = db.transaction(stores, 'readwrite', { durability: 'relaxed' }); const o0 = t0.objectStore('outbox'); const d0 = done(t0); const ps = [rq(o0.getKey(a.seq)), rq(o0.index('dependsOn').getAll(a.key)), rq(o0.delete(a.seq))];
      const t = db.transaction(stores, 'readwrite', { durability }); const o = t.objectStore('outbox');const d = done(t); const n = await rq(o.get(b.seq)); o.put({ ...n, state: 'sending', attempts: 1 }); await d0; await d }))
    out.push(await run('finish+begin ' + durability, async (a, b) => { const t = db.transaction(stores, 'readwrite', { durability }); const o = t.objectStore('outbox'); const ps = [rq(o.getKey(a.seq)), rq(o.index('dependsOn').getAll(a.key)), rq(o.get(b.seq)), rq(o.delete(a.seq))]; const [,,n] = await Promise.all(ps); o.put({ ...n, state: 'sending', attempts: 1 }); await done(t) }))
    out.push(await run('finish+begin commit ' + durability, async (a, b) => { const t = db.transaction(stores, 'readwrite', { durability }); const o = t.objectStore('outbox'); const ps = [rq(o.getKey(a.seq)), rq(o.index('dependsOn').getAll(a.key)), rq(o.get(b.seq)), rq(o.delete(a.seq))]; const [,,n] = await Promise.all(ps); o.put({ ...n, state: 'sending', attempts: 1 }); t.commit(); await done(t) }))
  }
  out.push(await run('get', async (a) => { await rq(db.transaction(stores).objectStore('outbox').get(a.seq)) }))
  const all = await fill(); const s = performance.now(); for (let i = 0; i < 20; i++) await rq(db.transaction('outbox').objectStore('outbox').getAll()); out.push('getAll 1000 ' + (performance.now() - s) / 20)
  const s2 = performance.now(); for (let i = 0; i < 20; i++) await rq(db.transaction('outbox').objectStore('outbox').count()); out.push('count 1000 ' + (performance.now() - s2) / 20)
  return out
})()`)
console.log((r as string[]).join('\n'))
await browser.close(); process.exit(0)
