import { useMailAudienceQuery } from '@cortile/client/mailer.ts'
import { audienceOf, type MailValues } from './mail-values.ts'

/** How many a mail would reach; `asked` is false while it is not chosen who. */
export function useAudience(values: MailValues) {
  const query = audienceOf(values)
  const { currentData, error, isFetching, refetch } = useMailAudienceQuery(
    { query: query ?? { type: 'preview' } },
    { skip: query === null },
  )
  return {
    asked: query !== null,
    audience: currentData,
    error: query === null ? undefined : error,
    asking: isFetching,
    ask: () => {
      if (query !== null) void refetch()
    },
  }
}

export type AudienceState = ReturnType<typeof useAudience>
