import styled from '@emotion/styled'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'

const Subject = styled.p({
  margin: '0 0 16px',
  fontSize: rem(fontSize.lead),
  fontWeight: 700,
  overflowWrap: 'anywhere',
})
const Message = styled.p({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const Nothing = styled.p({ margin: 0, color: colorVars.muted })

/** The mail as whoever gets it will read it: text, and never more than text. */
export function Reading({ subject, message }: { subject: string; message: string }) {
  const written = subject.trim() !== '' || message.trim() !== ''
  return (
    <Panel title="Come si legge">
      {written ? (
        <>
          <Subject>{subject}</Subject>
          <Message>{message}</Message>
        </>
      ) : (
        <Nothing>Scrivi oggetto e messaggio: qui vedi come si leggeranno.</Nothing>
      )}
    </Panel>
  )
}
