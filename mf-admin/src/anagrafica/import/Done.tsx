import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { numero } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Imported } from './use-import.ts'

const Root = styled.div({ display: 'grid', justifyItems: 'center', gap: 12, padding: '40px 24px', textAlign: 'center' })
const Title = styled.h2({
  margin: 0,
  fontFamily: fonts.title,
  fontSize: rem(fontSize.title),
  '&:focus': { outline: 'none' },
})
const Quiet = styled.p({ margin: 0, color: colorVars.muted })
const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  marginBlockStart: 12,
})

/** The result of the import. */
export function Done({ done, onAnother }: { done: Imported; onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const skipped = [
    ...(done.doppie > 0
      ? [done.doppie === 1 ? '1 riga era già presente' : `${numero(done.doppie)} righe erano già presenti`]
      : []),
    ...(done.errate > 0 ? [done.errate === 1 ? '1 aveva errori' : `${numero(done.errate)} avevano errori`] : []),
  ]
  return (
    <Panel flush>
      <Root>
        <CircleCheck size={48} color={colorVars.success.main} aria-hidden />
        <Title ref={title} tabIndex={-1}>
          {done.importati === 1 ? '1 iscritto importato' : `${numero(done.importati)} iscritti importati`}
        </Title>
        <Quiet>
          {skipped.length === 0 ? 'Tutte le righe del file sono entrate.' : `${skipped.join(', ')}: non importate.`}
        </Quiet>
        <Actions>
          <Button variant="outlined" onClick={onAnother}>
            Importa un altro file
          </Button>
          <ButtonLink to="/anagrafica">Vai all’elenco</ButtonLink>
        </Actions>
      </Root>
    </Panel>
  )
}
