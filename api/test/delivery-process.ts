import pino from 'pino'
import * as z from 'zod/mini'
import { readConfig } from '../src/config/config.ts'
import { connect } from '../src/db/connect.ts'
import { startDelivery } from '../src/jobs/delivery/start-delivery.ts'
import { createTransport } from '../src/jobs/delivery/transport.ts'

/**
 * A separate process that delivers the outbox, to be killed by tests. It begins when a message gives the offset of its
 * clock in ms. It ends after the mail in hand when it is asked to, or when the parent process is gone.
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
// The first query opens the database.
await db('outbox').first('id')
process.send?.('ready')
