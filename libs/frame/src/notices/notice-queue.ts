import { useSyncExternalStore } from 'react'

/** Something to be said in a toast; `loading` stays until it is settled. */
export interface NoticeToSay {
  type: 'success' | 'info' | 'error' | 'loading'
  text: string
  /** A notice whose id stands already is not said again. */
  id: string
}

/** What says them. */
export interface NoticePost {
  say: (notice: NoticeToSay) => void
  /** Turns what is loading into a success with this text; null takes it away. */
  settle: (id: string, text: string | null) => void
}

let post: NoticePost | null = null
let queue: readonly NoticeToSay[] = []
const listeners = new Set<() => void>()

/** Says it, or keeps it until there is somebody to say it. */
export function queueNotice(notice: NoticeToSay): void {
  if (post) post.say(notice)
  else if (!queue.some(({ id }) => id === notice.id)) setQueue([...queue, notice])
}

/** Ends what is `loading` under this id. */
export function settleNotice(id: string, text: string | null): void {
  if (post) return post.settle(id, text)
  const settled = (each: NoticeToSay) =>
    each.id !== id ? [each] : text === null ? [] : [{ ...each, type: 'success' as const, text }]
  setQueue(queue.flatMap(settled))
}

/** From now on notices are said by this post, those that have waited first. Returns the way to stop. */
export function postNotices(to: NoticePost): () => void {
  post = to
  for (const notice of queue) to.say(notice)
  setQueue([])
  return () => {
    if (post === to) post = null
  }
}

/** Whether there is something to say that nobody says yet. */
export function useNoticesWaiting(): boolean {
  return useSyncExternalStore(subscribe, () => queue.length > 0)
}

function setQueue(next: readonly NoticeToSay[]) {
  queue = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
