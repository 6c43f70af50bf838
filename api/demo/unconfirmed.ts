import { CONFIRM_DAYS } from '@cortile/contract/conferme.ts'
import { addDays } from '@cortile/contract/days.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import { sqlTime } from '../src/db/time.ts'
import type { Trx } from '../src/db/transaction.ts'
import { linkKeys } from '../src/domain/confirmation/ask-guardian.ts'
import { UNCONFIRMED } from '../src/domain/member/request-state.ts'
import type { DemoClock } from './clock.ts'
import { insertAll } from './insert-all.ts'

/** A sister and a brother whose mother has not confirmed their signup yet: name and year of birth. */
const CHILDREN = [
  ['Ginevra', 9],
  ['Pietro', 6],
] as const
const MOTHER = { nome_tutore: 'Silvia Marchetti', email_tutore: 'silvia.marchetti@famiglie.test' }

const SEED = 'demo'

/** Inserts signups that wait for a guardian; their ids follow `last`. `appKey` signs their link, which no mail holds. */
export async function insertUnconfirmed(
  trx: Trx,
  last: number,
  { clock, appKey }: { clock: DemoClock; appKey: string },
): Promise<void> {
  const signed = clock.day(-1)
  const created_at = sqlTime(clock.at(signed, 20 * 60 + 10))
  const scade_at = sqlTime(clock.at(addDays(signed, CONFIRM_DAYS), 20 * 60 + 10))
  const year = Number(clock.today.slice(0, 4))
  const children = CHILDREN.map(([nome, age], n) => ({
    ...{ id: last + n + 1, nome, cognome: 'Marchetti', nome_norm: normalise(nome), cognome_norm: 'marchetti' },
    ...{ data_nascita: `${year - age}-03-14`, luogo_nascita: 'Lodi', ...MOTHER, telefono_tutore: '333 4450912' },
    ...{
      is_request: UNCONFIRMED,
      privacy_accettata: true,
      autorizza_intervento_medico: true,
      autorizza_foto_video: true,
    },
    ...{ created_at, updated_at: created_at },
  }))
  await insertAll(trx, 'anagrafiche', children)
  const given = { modo: 'iscrizione', versione: '1', valore: true, created_at }
  await insertAll(
    trx,
    'consensi',
    children.flatMap(({ id }) =>
      ['privacy_accettata', 'autorizza_intervento_medico', 'autorizza_foto_video'].map((consenso) => ({
        ...given,
        ...{ anagrafica_id: id, consenso },
      })),
    ),
  )
  await insertAll(
    trx,
    'conferme',
    children.map(({ id }) => ({
      ...{ anagrafica_id: id, created_at, scade_at },
      ...linkKeys(appKey, MOTHER.email_tutore, SEED),
    })),
  )
}
