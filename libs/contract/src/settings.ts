import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import * as z from './zod.ts'

export const settingTypes = ['bool', 'int', 'json', 'text'] as const
export type SettingType = (typeof settingTypes)[number]

/** `value` has the type given by `type`; `modified` is the screen's draft mark, always false from the server. */
export const Setting = z.object({
  id: Id,
  key: z.string(),
  type: z.enum(settingTypes),
  value: z.unknown(),
  public: z.boolean(),
  modified: z.boolean(),
})
export type Setting = z.infer<typeof Setting>

const Key = z.string().check(z.minLength(1), z.maxLength(100))
const ByKey = z.object({ key: Key })
const Value = z.object({ value: z.unknown() })
const SETTINGS_AT_ONCE = 100

function changes<C extends z.ZodMiniType>(change: C) {
  return z.object({ settings: z.array(change).check(z.minLength(1), z.maxLength(SETTINGS_AT_ONCE)) })
}

export const settings = {
  list: endpoint({
    method: 'GET',
    path: '/api/settings',
    grant: 'settings.manage',
    summary: 'Tutte le impostazioni',
    status: 200,
    reply: z.array(Setting),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/settings/:key',
    grant: 'settings.read',
    summary: 'Il valore di una impostazione',
    params: ByKey,
    status: 200,
    reply: Value,
  }),
  readPublic: endpoint({
    method: 'GET',
    path: '/api/settings/public/:key',
    grant: 'settings.public',
    summary: 'Il valore di una impostazione pubblica',
    params: ByKey,
    status: 200,
    reply: Value,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/settings',
    grant: 'settings.manage',
    stepUp: 'by-setting',
    summary: 'Cambia valori: tutti o nessuno',
    body: changes(z.object({ key: Key, value: z.optional(z.unknown()) })),
    status: 200,
    reply: z.array(Setting),
    refusals: { 422: 'Un valore non è del tipo della sua impostazione' },
  }),
  updatePublic: endpoint({
    method: 'PUT',
    path: '/api/settings/public',
    grant: 'settings.manage',
    stepUp: 'by-setting',
    summary: 'Rende pubbliche o private delle impostazioni: tutte o nessuna',
    body: changes(z.object({ key: Key, public: z.boolean() })),
    status: 200,
    reply: z.array(Setting),
    refusals: { 422: 'Impostazione sconosciuta' },
  }),
}
