import { useMailAudienceQuery } from '@cortile/client/mailer.ts'
import { audienceOf, type MailValues } from './mail-values.ts'

/** The number of recipients of a mail; `recipientsChosen` is false while there is nothing to count. */
export function useAudience(values: MailValues) {
  const query = audienceOf(values)
  const { currentData, error, isFetching, refetch } = useMailAudienceQuery(
    { query: query ?? { type: 'preview' } },
    { skip: query === null },
  )
  return {
    recipientsChosen: query !== null,
    audience: currentData,
    error: query === null ? undefined : error,
    isFetching,
    refetchAudience: () => {
      if (query !== null) void refetch()
    },
  }
}

export type AudienceState = ReturnType<typeof useAudience>
