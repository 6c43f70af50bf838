import pino from 'pino'
import * as z from 'zod/mini'
import { readConfig } from '../src/config/config.ts'
import { connect } from '../src/db/connect.ts'
import { startDelivery } from '../src/jobs/delivery/start-delivery.ts'
import { createTransport } from '../src/jobs/delivery/transport.ts'

/**
 * A process of its own that sends what waits in the outbox, to be killed on the way. It begins when it is told by how many
 * milliseconds its clock goes ahead, and ends when it is asked to and has dealt with the mail in hand, or when nobody is
 * there any more to ask it.
 */
const { where } = z
  .object({ where: z.object({ databaseUrl: z.optional(z.string()), varDir: z.string() }) })
  .parse(JSON.parse(process.env.DELIVERY ?? '{}'))
const db = connect(where)
const config = readConfig(process.env)
const transport = createTransport(config)
let stop = (): Promise<void> => Promise.resolve()

process.once('message', (ahead) => {
  const clock = () => new Date(Date.now() + Number(ahead))
  ;({ stop } = startDelivery({ db, config, log: pino({ enabled: false }), clock }, transport))
})
process.once('disconnect', () => process.exit(1))
process.on('SIGTERM', () => {
  void stop()
    .then(() => db.destroy())
    .then(() => process.exit(0))
})
// The first question opens the database.
await db('outbox').first('id')
process.send?.('ready')
