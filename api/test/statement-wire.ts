import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Commands of MySQL's protocol, the first byte of a packet with the sequence number 0. */
const QUERY = 0x03
const EXECUTE = 0x17
const HEAD = 4

/** The point at which the wire calls `stop`: before the statement reaches the database, or once it is done there. */
interface Stop {
  /** Number of the statement in its transaction, from 1; the last one is COMMIT. */
  statement: number
  when: 'before' | 'after'
  stop: () => void
}

/**
 * A connection between the program and its database that can stop a transaction of prepared statements at each of them.
 * From then on nothing passes.
 */
export async function statementWire(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const [host, port] = [url.hostname, Number(url.port)]
  let armed: Stop | null = null
  let statements = 0
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, host)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
    let stopped = false
    let waiting: Stop | null = null
    const stop = (by: Stop) => {
      stopped = true
      armed = null
      by.stop()
    }
    far.on('data', (data) => {
      if (waiting) stop(waiting)
      if (!stopped) near.write(data)
    })
    let transactions = false
    let count = 0
    onPackets(near, (packet) => {
      const command = packet[HEAD]
      const text = command === QUERY ? packet.subarray(HEAD + 1).toString() : ''
      const isStatement = command === QUERY || command === EXECUTE
      if (isStatement) statements += 1
      if (transactions && isStatement) {
        count += 1
        if (armed?.statement === count) {
          if (armed.when === 'before') stop(armed)
          else waiting = armed
        }
      }
      if (text.includes('autocommit = 0')) transactions = true
      if (/^SET|^COMMIT|^ROLLBACK/.test(text)) count = 0
      if (!stopped) far.write(packet)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url.port = String(address !== null && typeof address === 'object' ? address.port : 0)
  return {
    /** Address of the database through the wire. */
    databaseUrl: url.href,
    stopAt: (stop: Stop) => void (armed = stop),
    /** The number of statements so far, of all connections: each one is a round trip. */
    statements: () => statements,
    close: async () => {
      server.close()
      for (const end of ends) end.destroy()
      await once(server, 'close')
    },
  }
}

/** Calls back with each whole packet that begins a command, and with all others in between. */
function onPackets(socket: Socket, call: (packet: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0)
  socket.on('data', (data: Buffer) => {
    rest = Buffer.concat([rest, data])
    for (;;) {
      if (rest.length < HEAD) return
      const length = HEAD + rest.readUIntLE(0, 3)
      if (rest.length < length) return
      const packet = rest.subarray(0, length)
      rest = rest.subarray(length)
      call(packet)
    }
  })
}
