import { StepUpMethod } from '@cortile/contract/factors.ts'
import * as z from '@cortile/contract/zod.ts'
import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { useSyncExternalStore } from 'react'
import type { ApiError } from './api-error.ts'

/** The question whether the user of the session is there, which the server asks before grave actions (428). */
interface Question {
  methods: readonly StepUpMethod[]
  /** The first answer counts. */
  answer: (confirmed: boolean) => void
}

let question: Question | null = null
let asked: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function setQuestion(next: Question | null) {
  question = next
  for (const listener of listeners) listener()
}

/** The open question, if any. */
export function useQuestion(): Question | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => question,
  )
}

/** Asks once for all calls that wait. Resolves to whether the user has confirmed. */
function askToConfirm(methods: readonly StepUpMethod[]): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const own: Question = {
      methods,
      answer: (confirmed) => {
        if (question !== own) return
        setQuestion(null)
        asked = null
        resolve(confirmed)
      },
    }
    setQuestion(own)
  })
  return asked
}

const Details = z.object({ step_up: z.array(StepUpMethod) })
const CANCELLED = 'Non fatto: manca la conferma che sei tu'

/** Sends a call that the server answers with 428 once more after the user has confirmed. */
export function confirming<A, R, X extends object, M>(
  send: BaseQueryFn<A, R, ApiError, X, M>,
): BaseQueryFn<A, R, ApiError, X, M> {
  return async (...call) => {
    const reply = await send(...call)
    if (reply.error?.status !== 428) return reply
    const details = Details.safeParse(reply.error.details)
    if (!details.success) return reply
    if (await askToConfirm(details.data.step_up)) return send(...call)
    return { error: { ...reply.error, message: CANCELLED } }
  }
}
