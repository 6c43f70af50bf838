import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'

/** What is owed is not what the form shows. */
const OUTDATED: readonly unknown[] = [404, 409, 422]

/** Says why a payment was refused outside its form too: a form of dues that have changed meanwhile begins again. */
export async function sayingWhy<T>(payment: Promise<T>): Promise<T> {
  try {
    return await payment
  } catch (error) {
    if (isApiError(error) && OUTDATED.includes(error.status)) notify.error(error.message)
    throw error
  }
}
