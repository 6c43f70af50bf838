import { usePublicSettingQuery } from './session-calls.ts'

/** Whether families may enrol themselves; `message`: shown while they may not, possibly empty. */
export interface PublicSignup {
  open: boolean
  message: string
}

/** Fetches the setting; `signup` is null until it is known. */
export function usePublicSignup({ skip = false }: { skip?: boolean } = {}) {
  const { data, ...query } = usePublicSettingQuery({ params: { key: 'allow_public_signup' } }, { skip })
  return { ...query, signup: data ? signupIn(data.value) : null }
}

function signupIn(value: unknown): PublicSignup {
  if (typeof value !== 'object' || value === null) return { open: false, message: '' }
  return {
    open: 'val' in value && Boolean(value.val),
    message: 'message' in value && typeof value.message === 'string' ? value.message.trim() : '',
  }
}
