import { may, openedBy } from '@cortile/contract/access.ts'
import { ADDRESS_DAYS } from '@cortile/contract/indirizzi.ts'
import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import type { Staff } from '../actor.ts'
import type { Context } from '../context.ts'
import { isOn } from '../setting/setting.repository.ts'
import type { AddressChange, AddressOwner, Gate } from './address-change.repository.ts'
import { closeChanges, insertAddressChange, listOpenChanges, replaceGatesOf } from './address-change.repository.ts'

const DAY_MS = 24 * 3_600_000

/** A change of an address that its old one is to be told of. */
export interface Move {
  /** Of the row in `indirizzi`. */
  id: number
  /** The old address. */
  to: string
  /** The member that the letter is about. */
  anagrafica_id: number | null
  /** Whose address it is, as a form has the name. */
  nome: string
}

export interface Moved {
  /** Whether the new address opens what the old one did; false: it waits to be approved, and the old one still does. */
  opens: boolean
  /** To be told: `tellOldAddresses`. */
  moves: Move[]
}

export const UNMOVED: Moved = { opens: true, moves: [] }

export function bothMoved(one: Moved, other: Moved): Moved {
  return { opens: one.opens && other.opens, moves: [...one.moves, ...other.moves] }
}

interface NewAddress {
  owner: AddressOwner
  nome: string
  /** The member that the letter to the old address is about; by default the one of `owner`. */
  about?: number | undefined
  from: string | null
  to: string | null
  /** The owner asked for it itself, through the old address. */
  isAsked?: boolean
  /** The person that this one is a copy of: what its address may not open, the copy's may not either. */
  copyOf?: number
}

/**
 * Notes an address that is being written. Written by a user that may not move money, it opens no page until it is
 * approved (`POST /api/indirizzi/:id/approva`, or by the old address): meanwhile the old one does.
 */
export async function recordMove(context: Context, address: NewAddress): Promise<Moved> {
  const { trx, now } = context
  const { owner, from, to, copyOf, isAsked = false } = address
  if (from === to && copyOf === undefined) return UNMOVED
  const gate = await gateOf(trx, owner, { copyOf, from })
  if (from === to) return gate ? carryGate(context, address, gate) : UNMOVED
  const opening = gate ? gate.vecchio : from
  const { anagrafica_id, persona_id } = owner
  const told = { nome: address.nome, anagrafica_id: anagrafica_id ?? address.about ?? null }
  await closeChanges(trx, owner)
  const moves: Move[] = []
  if (persona_id !== null && anagrafica_id === null)
    for (const { id, vecchio } of await replaceGatesOf(trx, persona_id, { nuovo: to, ...terms(now) }))
      if (vecchio !== null) moves.push({ id, to: vecchio, ...told })
  if (to === opening) return { opens: true, moves }
  const opens = to === null || isAsked || (await mayMoveMoney(trx, context.actor))
  const id = await insertAddressChange(trx, {
    ...owner,
    vecchio: opening,
    nuovo: to,
    stato: to === null ? 'chiuso' : opens ? 'confermare' : 'approvare',
    ...terms(now),
  })
  if (opening !== null) moves.push({ id, to: opening, ...told })
  return { opens, moves }
}

/**
 * Notes that an address begins to open a record, because of a new right, an age, or an approved request. As `recordMove`;
 * `instead`: the address that opens it while this one waits.
 */
export async function recordOpening(
  { trx, now, actor }: Context,
  owner: AddressOwner,
  address: string | null,
  instead: string | null = null,
): Promise<void> {
  if (address === null || address === instead || (await mayMoveMoney(trx, actor))) return
  await closeChanges(trx, owner)
  await insertAddressChange(trx, { ...owner, vecchio: instead, nuovo: address, stato: 'approvare', ...terms(now) })
}

/** The person that a member becomes for a child opens no more than the member's own address does. */
export async function inheritGate(
  { trx, now }: Pick<Context, 'trx' | 'now'>,
  { anagrafica_id, persona_id, email }: { anagrafica_id: number; persona_id: number; email: string | null },
): Promise<void> {
  const changes = await listOpenChanges(trx, { anagrafica_id, persona_id: null })
  const gate = changes.find(({ stato, nuovo }) => stato === 'approvare' && nuovo === email)
  if (!gate) return
  const copy = { anagrafica_id: null, persona_id, vecchio: gate.vecchio, nuovo: email }
  await insertAddressChange(trx, { ...copy, stato: 'approvare', ...terms(now) })
}

/** When the links of a change that is made now are over. */
export function terms(now: Date): Pick<AddressChange, 'created_at' | 'scade_at'> {
  return { created_at: sqlTime(now), scade_at: sqlTime(new Date(now.getTime() + ADDRESS_DAYS * DAY_MS)) }
}

/** Whether a user may move money now: by its role, or because a setting lets its role. */
async function mayMoveMoney(db: Db, { role }: Staff): Promise<boolean> {
  if (may(role, 'saldo.manage')) return true
  const setting = openedBy(role, 'saldo.manage')
  return setting !== null && (await isOn(db, setting))
}

async function gateOf(
  db: Db,
  owner: AddressOwner,
  { copyOf, from }: { copyOf: number | undefined; from: string | null },
): Promise<Gate | undefined> {
  const sources =
    copyOf === undefined
      ? [owner]
      : [
          { ...owner, persona_id: copyOf },
          { anagrafica_id: null, persona_id: copyOf },
        ]
  for (const source of sources) {
    const changes = await listOpenChanges(db, source)
    const gate = changes.find(({ stato, nuovo }) => stato === 'approvare' && nuovo === from)
    if (gate) return gate
  }
  return undefined
}

/** The copy of an adult whose address waits to be approved opens no more than the adult. */
async function carryGate({ trx, now }: Context, { owner, to }: NewAddress, { vecchio }: Gate): Promise<Moved> {
  await insertAddressChange(trx, { ...owner, vecchio, nuovo: to, stato: 'approvare', ...terms(now) })
  return { opens: false, moves: [] }
}
