import styled from '@emotion/styled'
import { Notice } from '@cortile/kit/Notice.tsx'

const Words = styled.div({ flex: '1 1 260px', display: 'grid', gap: 8, '& > p': { margin: 0 } })

/** Why it could not be sent, in paragraphs. */
export function FailureNotice({ words }: { words: readonly string[] }) {
  return (
    <Notice tone="errore">
      <Words>
        {words.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Words>
    </Notice>
  )
}
