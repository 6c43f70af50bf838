import styled from '@emotion/styled'
import { Fragment } from 'react'
import { fonts, fontSize, rem } from '../theme/tokens.ts'

const Heading = styled.h3({
  margin: '24px 0 8px',
  fontFamily: fonts.title,
  fontSize: rem(fontSize.lead),
  fontWeight: 700,
  breakAfter: 'avoid',
  '&:first-of-type': { marginTop: 0 },
})
const Paragraph = styled.p({ margin: '0 0 12px', overflowWrap: 'anywhere' })

/** A text in paragraphs, one for each line; a line that begins with `# ` is a heading. */
export function LegalText({ text }: { text: string }) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, index) => (
      <Fragment key={index}>
        {line.startsWith('# ') ? <Heading>{line.slice(2)}</Heading> : <Paragraph>{line}</Paragraph>}
      </Fragment>
    ))
}
