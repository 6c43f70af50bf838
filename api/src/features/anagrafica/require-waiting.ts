import { ALREADY_CONFIRMED } from '@cortile/contract/anagrafica.ts'
import { GUARDIAN_MISSING } from '@cortile/contract/conferme.ts'
import type { StoredMember } from '../../domain/member/member.repository.ts'
import { MEMBER, UNCONFIRMED } from '../../domain/member/request-state.ts'
import { conflict } from '../../domain/refusal.ts'

/** 409 unless it is a request that waits for the desk: a member already, or without a guardian's confirmation. */
export function requireWaiting({ is_request }: StoredMember): void {
  if (is_request === MEMBER) throw conflict(ALREADY_CONFIRMED)
  if (is_request === UNCONFIRMED) throw conflict(GUARDIAN_MISSING)
}
