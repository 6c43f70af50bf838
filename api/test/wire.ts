import { once } from 'node:events'
import { connect as connectSocket, createServer, type Socket } from 'node:net'
import type { TestDatabase } from './test-database.ts'

export type Wire = Awaited<ReturnType<typeof openWire>>

/** A connection between the program and its database that can be held (no data passes, no error) or cut. */
export async function openWire({ databaseUrl = '', varDir }: TestDatabase['where']) {
  const url = new URL(databaseUrl)
  const { hostname: host } = url
  const port = Number(url.port)
  const ends = new Set<Socket>()
  let held = false
  const server = createServer((near) => {
    const far = connectSocket(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('data', (data) => (held ? undefined : to.write(data)))
      from.on('error', () => undefined)
      from.on('close', () => {
        ends.delete(from)
        to.destroy()
      })
    }
  })
  const listen = async (on: number) => {
    server.listen(on, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return address !== null && typeof address === 'object' ? address.port : on
  }
  const own = await listen(0)
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const end of ends) end.destroy()
    await closed
  }
  url.port = String(own)
  return {
    /** Address of the database through the wire. */
    where: { databaseUrl: url.href, varDir },
    hold: () => void (held = true),
    // Data sent while held is lost: those connections are broken, as after a restart of the server.
    release: () => void (held = false),
    cut,
    mend: () => listen(own),
  }
}
