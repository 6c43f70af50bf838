import pino from 'pino'
import * as z from 'zod/mini'
import { readConfig } from '../src/config.ts'
import { connect } from '../src/db/connect.ts'
import { startDelivery } from '../src/mail/start-delivery.ts'
import { createTransport } from '../src/mail/transport.ts'

/**
 * A process of its own that sends what waits in the outbox, to be killed on the way; its clock goes ahead by so many
 * milliseconds. Says when it begins, ends when it is asked to and has dealt with the mail in hand.
 */
const { where, ahead } = z
  .object({ where: z.object({ databaseUrl: z.optional(z.string()), varDir: z.string() }), ahead: z.number() })
  .parse(JSON.parse(process.env.DELIVERY ?? '{}'))
const db = connect(where)
const config = readConfig(process.env)
const services = { db, config, log: pino({ enabled: false }), clock: () => new Date(Date.now() + ahead) }
process.stdout.write('begins\n')
const delivery = startDelivery(services, createTransport(config))
process.on('SIGTERM', () => void delivery.stop().then(() => db.destroy()))
