import type { WaitingRow } from '@cortile/contract/er.attesa.ts'
import { dayIn, isoTime, isoTimeOrNull } from '../../db/time.ts'
import type { ReadContext } from '../../domain/context.ts'
import { listBrokenAddresses } from '../../domain/member/reachable-members.ts'
import { listPayerAddresses } from '../../domain/person/payers.repository.ts'
import { listNamedRows } from '../../domain/week/waiting.repository.ts'

/** The open rows of a week in the order of its list, with whether a mail reaches the family. */
export async function listWaiting(
  { db, now, zone }: Pick<ReadContext, 'db' | 'now' | 'zone'>,
  settimana_id: number,
): Promise<WaitingRow[]> {
  const today = dayIn(zone, now)
  const rows = await listNamedRows(db, settimana_id)
  if (rows.length === 0) return []
  const ids = rows.map(({ anagrafica_id }) => anagrafica_id)
  const [addresses, broken] = await Promise.all([listPayerAddresses(db, ids, today), listBrokenAddresses(db, today)])
  let waiting = 0
  return rows.map(({ anagrafica_id, nome, cognome, stato, dal, scade_at }) => ({
    ...{ anagrafica_id, nome, cognome },
    posizione: stato === 'offerto' ? null : (waiting += 1),
    stato: stato === 'offerto' ? 'offerto' : 'attesa',
    dal: isoTime(dal),
    scade_at: isoTimeOrNull(scade_at),
    da_chiamare: (addresses.get(anagrafica_id) ?? []).every((address) => broken.has(address)),
  }))
}
