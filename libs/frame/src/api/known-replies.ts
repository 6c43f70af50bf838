/** A reply with its ETag. */
interface KnownReply {
  etag: string
  reply: unknown
}

const REPLIES_AT_MOST = 50

/**
 * The last replies with an ETag, by session and URL, the least recently used first. They are in memory only: the server
 * forbids the browser to store what belongs to a session, and polling must stay cheap.
 */
const replies = new Map<string, KnownReply>()

const keyOf = (token: string, url: string) => `${token} ${url}`

/** The reply that this session has received from the URL. */
export function knownReply(token: string, url: string): KnownReply | undefined {
  const key = keyOf(token, url)
  const known = replies.get(key)
  if (known) {
    replies.delete(key)
    replies.set(key, known)
  }
  return known
}

export function keepReply(token: string, url: string, known: KnownReply): void {
  replies.delete(keyOf(token, url))
  replies.set(keyOf(token, url), known)
  for (const oldest of replies.keys()) {
    if (replies.size <= REPLIES_AT_MOST) return
    replies.delete(oldest)
  }
}

/** Forgets all of them, when a session ends. */
export function forgetReplies(): void {
  replies.clear()
}
