import { useLegalTextsQuery } from '@cortile/client/testi.ts'
import { TEXT_TITLES, type LegalText } from '@cortile/contract/testi.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { LegalText as Text } from '@cortile/kit/layout/LegalText.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { FileText } from 'lucide-react'
import { useDialog } from '../forms/use-dialog.ts'
import { TextDialog } from './TextDialog.tsx'

const Stack = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })
const Version = styled.span({ color: colorVars.muted })
const Body = styled.div({ maxWidth: '70ch' })
const TEXT_PX = 240

/** The notice and the texts of the consents; each change is a new version. */
export function TestiScreen() {
  const { data, error, isFetching, refetch } = useLegalTextsQuery()
  const dialog = useDialog<LegalText>()
  return (
    <>
      <PageHeader
        title="Testi e consensi"
        subtitle="Ogni modifica è una nuova versione: quelle di prima restano, con chi le ha accettate"
        tools={
          <ButtonLink to="/informativa" variant="outlined" startIcon={<FileText size={20} aria-hidden />}>
            Vedi l’informativa
          </ButtonLink>
        }
      />
      {error && !data && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
      {data && (
        <Stack>
          {data.testi.map((text) => (
            <Panel
              key={text.tipo}
              title={TEXT_TITLES[text.tipo]}
              actions={
                <Button
                  variant="text"
                  aria-label={`Modifica ${TEXT_TITLES[text.tipo]}`}
                  onClick={() => dialog.show(text)}
                >
                  Modifica
                </Button>
              }
            >
              <Stack>
                {isUnfinished(text.testo) && (
                  <Alert severity="warning">
                    <p>Ci sono parti tra parentesi quadre da completare.</p>
                  </Alert>
                )}
                <Body>
                  <Text text={text.testo} />
                </Body>
                <Version>Versione {text.versione}</Version>
              </Stack>
            </Panel>
          ))}
        </Stack>
      )}
      {!data && !error && (
        <Loading>
          <Stack>
            <Skeleton height={TEXT_PX} />
            <Skeleton height={TEXT_PX} />
          </Stack>
        </Loading>
      )}
      {dialog.about && <TextDialog key={dialog.opening} open={dialog.open} text={dialog.about} onClose={dialog.hide} />}
    </>
  )
}

/** Whether a text still has a part that only the centre can write. */
function isUnfinished(testo: string): boolean {
  return testo.includes('[da completare')
}
