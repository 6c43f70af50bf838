import type { Setting } from '@cortile/contract/settings.ts'

/** A setting with a typed value: a bool is a boolean, a json the object. */
export type StoredSetting = Omit<Setting, 'modified'>
