import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { GroupRef } from './groups.ts'

/** A time of day `HH:MM:SS` on the wall clock of the centre. */
export const TimeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, { error: 'Inserisci un orario valido' }))

/** Stored rows that share days and times, shown as one: `rule_ids` names them all. Days are 1 Monday to 7 Sunday. */
export const AccessRule = z.object({
  rule_ids: z.array(Id),
  group_ids: z.array(Id),
  groups: z.array(GroupRef),
  days_of_week: z.array(z.int()),
  start_time: TimeOfDay,
  end_time: TimeOfDay,
})
export type AccessRule = z.infer<typeof AccessRule>

export const groupsAccessRules = {
  valid: endpoint({
    method: 'GET',
    path: '/api/groups-access-rules/valid',
    grant: 'scanner.read',
    summary: 'Le regole di accesso che valgono adesso',
    status: 200,
    reply: z.array(AccessRule),
  }),
}
