import { endpoint } from './endpoint.ts'
import { endsLater, GivenTime, GivenWeekdays, Id, TimeOfDay, wholeNumber } from './fields.ts'
import { GroupRef } from './groups.ts'
import { INCOMPLETE, ONE_GROUP } from './texts.ts'
import * as z from './zod.ts'

/** Stored rows with the same days and times, merged; `rule_ids` lists all of them. Days: 1 Monday to 7 Sunday. */
export const AccessRule = z.object({
  rule_ids: z.array(Id),
  group_ids: z.array(Id),
  groups: z.array(GroupRef),
  days_of_week: z.array(z.int()),
  start_time: TimeOfDay,
  end_time: TimeOfDay,
})
export type AccessRule = z.infer<typeof AccessRule>

const RULES_AT_ONCE = 1_000
const ruleFields = {
  group_ids: z.array(Id, { error: INCOMPLETE }).check(z.minLength(1, { error: ONE_GROUP }), z.maxLength(RULES_AT_ONCE)),
  days_of_week: GivenWeekdays,
  start_time: GivenTime,
  end_time: GivenTime,
}

/** A rule for each of the groups on each of the days, 1 Monday to 7 Sunday; `end_time` is exclusive. */
export const NewAccessRule = z.object(ruleFields).check(endsLater)
export type NewAccessRule = z.infer<typeof NewAccessRule>

/** A rule that replaces the stored rows `rule_ids`. */
export const ChangedAccessRule = z
  .object({ rule_ids: z.array(Id).check(z.minLength(1), z.maxLength(RULES_AT_ONCE)), ...ruleFields })
  .check(endsLater)
export type ChangedAccessRule = z.infer<typeof ChangedAccessRule>

/** A query string is parsed up to its thousandth field; further ids would be dropped silently. */
const IDS_AT_ONCE = 999
const OneId = wholeNumber(1, Number.MAX_SAFE_INTEGER)

export const groupsAccessRules = {
  list: endpoint({
    method: 'GET',
    path: '/api/groups-access-rules',
    grant: 'access-rules.manage',
    summary: 'Le regole di accesso',
    status: 200,
    reply: z.array(AccessRule),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/groups-access-rules',
    grant: 'access-rules.manage',
    summary: 'Aggiunge una regola di accesso',
    body: NewAccessRule,
    status: 201,
    reply: AccessRule,
    refusals: { 409: 'La regola esiste già', 422: 'Il gruppo non esiste, oppure la fine non viene dopo l’inizio' },
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/groups-access-rules/bulk',
    grant: 'access-rules.manage',
    summary: 'Cambia una regola di accesso, data dai suoi `rule_ids`',
    body: ChangedAccessRule,
    status: 200,
    reply: AccessRule,
    refusals: {
      409: 'La regola è cambiata nel frattempo, oppure esiste già',
      422: 'Il gruppo non esiste, oppure la fine non viene dopo l’inizio',
    },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/groups-access-rules/bulk',
    grant: 'access-rules.manage',
    summary: 'Elimina delle regole di accesso, per `rule_ids`',
    query: z.object({
      'ids[]': z.pipe(
        z.union([OneId, z.array(OneId).check(z.minLength(1), z.maxLength(IDS_AT_ONCE))]),
        z.transform((ids) => (Array.isArray(ids) ? ids : [ids])),
      ),
    }),
    status: 204,
    reply: null,
  }),
  valid: endpoint({
    method: 'GET',
    path: '/api/groups-access-rules/valid',
    grant: 'scanner.read',
    summary: 'Le regole di accesso che valgono adesso',
    status: 200,
    reply: z.array(AccessRule),
  }),
}
