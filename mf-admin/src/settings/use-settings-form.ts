import { useUpdatePublicSettingsMutation, useUpdateSettingsMutation } from '@cortile/client/settings.ts'
import type { Setting } from '@cortile/contract/settings.ts'
import { fieldErrors, isApiError } from '@cortile/frame/api/api-error.ts'
import type { FieldTexts } from '@cortile/contract/validate.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { resume } from '@cortile/frame/session/session-flow.ts'
import { useAppDispatch } from '@cortile/frame/store/store.ts'
import { useEffect, useState } from 'react'
import { useDraftStorage } from '../forms/use-draft-storage.ts'
import { changedDraft, draftsIn, fitTyped, isOvertaken, type SettingDraft } from './setting-draft.ts'

type Change = Omit<SettingDraft, 'base'>

/** How the last attempt ended; `count` tells two of a kind apart. */
export interface Outcome {
  kind: 'done' | 'refused' | null
  count: number
}

/** The changes that wait to be saved, all of them at once; they stay while their author looks at other pages. */
export function useSettingsForm(settings: readonly Setting[]) {
  const storage = useDraftStorage('impostazioni')
  const dispatch = useAppDispatch()
  const [drafts, setDrafts] = useState(() => draftsIn(storage?.load()))
  const [errors, setErrors] = useState<FieldTexts>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({ kind: null, count: 0 })
  const settle = (kind: 'done' | 'refused') => setOutcome(({ count }) => ({ kind, count: count + 1 }))
  const [saveValues] = useUpdateSettingsMutation()
  const [savePublic] = useUpdatePublicSettingsMutation()
  useEffect(() => storage?.store(Object.keys(drafts).length === 0 ? null : drafts), [storage, drafts])
  const modified = settings.filter(({ key }) => key in drafts)

  const edit = (setting: Setting, change: Change) => {
    setDrafts(({ [setting.key]: before, ...others }) => {
      const draft = changedDraft(setting, before, change)
      return draft ? { ...others, [setting.key]: draft } : others
    })
    setErrors(({ [setting.key]: _, ...others }) => others)
    setFailure(null)
  }
  const clear = (part?: keyof Change) => {
    setDrafts(part === undefined ? {} : (before) => without(before, part))
    setErrors({})
    setFailure(null)
  }
  const save = async () => {
    const { values, wrong } = valuesIn(modified, drafts)
    setErrors(wrong)
    setFailure(null)
    if (Object.keys(wrong).length > 0) return settle('refused')
    const open = modified.flatMap(({ key }) => {
      const asked = drafts[key]?.public
      return asked === undefined ? [] : [{ key, public: asked }]
    })
    setBusy(true)
    try {
      await notify.during(
        (async () => {
          if (values.length > 0) await saveValues({ body: { settings: values } }).unwrap()
          // Whatever comes of the rest, these are stored.
          clear('typed')
          if (open.length > 0) await savePublic({ body: { settings: open } }).unwrap()
        })(),
        { pending: 'Salvataggio in corso...', success: 'Impostazioni aggiornate' },
      )
      clear()
      settle('done')
      // The notice on top of every page is one of them.
      await resume(dispatch)
    } catch (error) {
      const texts = fieldErrors(error)
      setErrors(texts)
      if (isApiError(error) && !settings.some(({ key }) => key in texts)) setFailure(error.message)
      settle('refused')
    }
    setBusy(false)
  }
  return {
    drafts,
    errors,
    /** Why the last attempt came to nothing, where no field is to blame. */
    failure,
    busy,
    outcome,
    count: modified.length,
    /** Somebody else has changed it since this draft of it began; while it is being saved, that may be this very change. */
    overtaken: (setting: Setting) => {
      const draft = drafts[setting.key]
      return draft !== undefined && !busy && isOvertaken(setting, draft)
    },
    edit,
    cancel: () => {
      clear()
      settle('done')
    },
    save,
  }
}

function valuesIn(modified: readonly Setting[], drafts: Readonly<Record<string, SettingDraft>>) {
  const values: { key: string; value: unknown }[] = []
  const wrong: Record<string, string[]> = {}
  for (const setting of modified) {
    const typed = drafts[setting.key]?.typed
    if (typed === undefined) continue
    const { value, refusal } = fitTyped(setting, typed)
    if (refusal === null) values.push({ key: setting.key, value })
    else wrong[setting.key] = [refusal]
  }
  return { values, wrong }
}

function without(drafts: Readonly<Record<string, SettingDraft>>, part: keyof Change) {
  return Object.fromEntries(
    Object.entries(drafts).flatMap(([key, { [part]: _, ...rest }]) =>
      Object.keys(rest).length > 1 ? [[key, rest]] : [],
    ),
  )
}
