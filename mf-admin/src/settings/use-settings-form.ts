import { useUpdatePublicSettingsMutation, useUpdateSettingsMutation } from '@cortile/client/settings.ts'
import type { Setting } from '@cortile/contract/settings.ts'
import { schemaOf } from '@cortile/forms/schema-of.ts'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { fieldErrors, isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { resume } from '@cortile/frame/session/session-flow.ts'
import { useAppDispatch } from '@cortile/frame/store/store.ts'
import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { useDraftStorage } from '../forms/use-draft-storage.ts'
import {
  baseOf,
  changesIn,
  errorsByField,
  fieldsOf,
  hasConflict,
  valueFields,
  valuesOf,
  type SettingChanges,
  type SettingValues,
} from './setting-values.ts'

/** All settings in one form, saved together; unsaved changes stay while their author visits other pages. */
export function useSettingsForm(settings: readonly Setting[], onSaved: () => void) {
  const dispatch = useAppDispatch()
  const [saveValues] = useUpdateSettingsMutation()
  const [savePublic] = useUpdatePublicSettingsMutation()
  const stored = useRef(settings)

  const send = async ({ values, open }: SettingChanges) => {
    stored.current = settings
    if (values.length > 0) {
      stored.current = await saveValues({ body: { settings: values } }).unwrap()
      // These are stored even if the second call is refused: their fields follow the record again.
      for (const setting of stored.current)
        if (values.some(({ key }) => key === setting.key))
          for (const [name, defaultValue] of Object.entries(valueFields(setting)))
            form.resetField(name, { defaultValue })
    }
    if (open.length > 0) stored.current = await savePublic({ body: { settings: open } }).unwrap()
  }
  const record = useRecordForm({
    schema: schemaOf((values: SettingValues) => changesIn(settings, values)),
    values: valuesOf(settings),
    save: async (changes: SettingChanges) => {
      const texts = { pending: 'Salvataggio in corso...', success: 'Impostazioni aggiornate' }
      try {
        await notify.during(send(changes), texts)
      } catch (error) {
        throw isApiError(error) ? { ...error, errors: errorsByField(settings, fieldErrors(error)) } : error
      }
      onSaved()
      // The notice on top of every page is one of the settings.
      void resume(dispatch)
    },
    next: () => valuesOf(stored.current),
    draft: useDraftStorage('impostazioni'),
  })
  const { form } = record
  const { dirtyFields, isSubmitting } = useFormState({ control: form.control })

  // Sets the base of a value when its change begins, and clears it once there is none. On every render, because a field
  // that becomes dirty or clean causes one; and by the form's own state, because a draft may just have been restored
  // into it.
  useEffect(() => {
    for (const setting of settings) {
      const { base } = fieldsOf(setting)
      const isChanged = Object.keys(valueFields(setting)).some((name) => form.getFieldState(name).isDirty)
      const isKnown = form.getValues(base) !== ''
      if (isChanged !== isKnown) form.setValue(base, isChanged ? baseOf(setting) : '', { shouldDirty: true })
    }
  })

  const changed = settings.filter((setting) => {
    return [...Object.keys(valueFields(setting)), fieldsOf(setting).public].some((name) => dirtyFields[name])
  })
  return {
    record: {
      ...record,
      submit: async () => {
        if (changed.length > 0) await record.submit()
      },
    },
    changed,
    /** Changed by another user since the change here began; during a save, the difference may be this very change. */
    conflicting: isSubmitting ? [] : changed.filter((setting) => hasConflict(setting, form.getValues())),
  }
}
