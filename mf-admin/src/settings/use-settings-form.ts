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
  isOvertaken,
  valueFields,
  valuesOf,
  type SettingChanges,
  type SettingValues,
} from './setting-values.ts'

/** All settings in one form, saved at once; changes that wait stay while their author looks at other pages. */
export function useSettingsForm(settings: readonly Setting[], onSaved: () => void) {
  const dispatch = useAppDispatch()
  const [saveValues] = useUpdateSettingsMutation()
  const [savePublic] = useUpdatePublicSettingsMutation()
  const stored = useRef(settings)

  const send = async ({ values, open }: SettingChanges) => {
    stored.current = settings
    if (values.length > 0) {
      stored.current = await saveValues({ body: { settings: values } }).unwrap()
      // They are stored, even if the second call is refused: their fields follow the record again.
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
      // The notice on top of every page is one of them.
      void resume(dispatch)
    },
    next: () => valuesOf(stored.current),
    draft: useDraftStorage('impostazioni'),
  })
  const { form } = record
  const { dirtyFields, isSubmitting, errors } = useFormState({ control: form.control })

  // Keeps the base of each value from when its change begins until there is none. On every render, because a field that
  // becomes dirty, or is not any more, is rendered; and by the form's own state, because a draft may just have been put into it.
  useEffect(() => {
    for (const setting of settings) {
      const { base } = fieldsOf(setting)
      const isChanged = Object.keys(valueFields(setting)).some((name) => form.getFieldState(name).isDirty)
      const isKnown = form.getValues(base) !== ''
      if (isChanged !== isKnown) form.setValue(base, isChanged ? baseOf(setting) : '', { shouldDirty: true })
    }
  })

  const changed = settings.filter((setting) => {
    const names = fieldsOf(setting)
    return [names.value, names.message, names.public].some((name) => dirtyFields[name])
  })
  return {
    record: {
      ...record,
      submit: async () => {
        if (changed.length > 0) await record.submit()
      },
    },
    changed,
    /** Changed by somebody else since the change here began; while it is being saved, that may be this very change. */
    overtaken: isSubmitting ? [] : changed.filter((setting) => isOvertaken(setting, form.getValues())),
    isSubmitting,
    /** Why the last attempt came to nothing, where no field is to blame. */
    failure: errors.root?.['server']?.message,
  }
}
