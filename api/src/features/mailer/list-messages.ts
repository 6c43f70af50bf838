import { mailTypes, type SentMessage } from '@cortile/contract/mailer.ts'
import { toPage, type PageOf, type PageQuery } from '@cortile/contract/page.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime } from '../../db/time.ts'
import { quotasOf } from '../../domain/fee/fee.repository.ts'
import { listGroups } from '../../domain/group/group.repository.ts'
import { messagePage, type StoredMessage } from '../../domain/mail/sent-messages.repository.ts'
import { listNames } from '../../domain/member/mail-members.repository.ts'

/** One page of the messages to many, with the names of the groups, fees and members that they were for. */
export async function listMessages(db: Db, query: PageQuery): Promise<PageOf<SentMessage>> {
  const { rows, total } = await messagePage(db, query)
  const targets = await targetNames(db, rows)
  const messages = rows.map(({ type, obj_id, created_at, ...message }) => ({
    ...message,
    type: mailTypes.find((each) => each === type) ?? 'anagrafica',
    target: targets.get(keyOf({ type, obj_id })) ?? null,
    created_at: isoTime(created_at),
  }))
  return toPage(query, total, messages)
}

type Target = Pick<StoredMessage, 'type' | 'obj_id'>

const keyOf = ({ type, obj_id }: Target) => `${type} ${obj_id ?? ''}`

/** By `keyOf`; what no longer exists is absent. */
async function targetNames(db: Db, messages: readonly Target[]): Promise<Map<string, string>> {
  const idsOf = (wanted: string) =>
    messages.flatMap(({ type, obj_id }) => (type === wanted && obj_id !== null ? [obj_id] : []))
  const [groups, fees, members] = await Promise.all([
    idsOf('group').length > 0 ? listGroups(db) : [],
    quotasOf(db, idsOf('quota')),
    listNames(db, idsOf('anagrafica')),
  ])
  const named = (type: string, obj_id: number, name: string) => [keyOf({ type, obj_id }), name] as const
  return new Map([
    ...groups.map(({ id, nome }) => named('group', id, nome)),
    ...fees.map(({ id, descrizione }) => named('quota', id, descrizione)),
    ...members.map(({ id, nome, cognome }) => named('anagrafica', id, `${cognome} ${nome}`)),
  ])
}
