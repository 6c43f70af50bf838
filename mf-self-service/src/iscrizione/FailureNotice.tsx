import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'

const Words = styled.div({ flex: '1 1 260px', display: 'grid', gap: 8, '& > p': { margin: 0 } })

/** Why it could not be sent, in paragraphs. */
export function FailureNotice({ words }: { words: readonly string[] }) {
  return (
    <Alert severity="error">
      <Words>
        {words.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Words>
    </Alert>
  )
}
