import { useAnswerConsentsMutation, useOwnConsentsQuery } from '@cortile/client/consensi.ts'
import { useLegalTextsQuery } from '@cortile/client/testi.ts'
import type { OwnConsent } from '@cortile/contract/consensi.ts'
import type { OwnConsentName } from '@cortile/contract/consents.ts'
import { TEXT_TITLES } from '@cortile/contract/testi.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { Link } from '@cortile/frame/navigation/router.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { SoftDisabledButton } from '@cortile/kit/layout/SoftDisabledButton.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fontSize, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import { useId } from 'react'
import { REASONS } from './consent-reasons.ts'

const List = styled.ul({ display: 'grid', gap: 24, margin: 0, padding: 0, listStyle: 'none' })
const Item = styled.li({ display: 'grid', gap: 8, '& > p': { margin: 0 } })
const Title = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })
const Text = styled.p({ color: colorVars.muted, fontSize: rem(fontSize.small), overflowWrap: 'anywhere' })
const Answers = styled.div({ display: 'flex', gap: 8 })
const OWN_PAGE = 'pagina_online' satisfies OwnConsentName
const HowTo = styled.p({ margin: '24px 0 0', color: colorVars.muted })

/**
 * The answers to the consents, each to be given or taken back with one press. `mayAnswer`: to all of them; a minor, which
 * may not, answers about its own page.
 */
export function OwnConsents({ mayAnswer }: { mayAnswer: boolean }) {
  const own = useOwnConsentsQuery()
  const texts = useLegalTextsQuery()
  const error = own.error ?? texts.error
  const retry = () => {
    void own.refetch()
    void texts.refetch()
  }
  return (
    <Panel title="Consensi">
      {error && <QueryError error={error} retrying={own.isFetching || texts.isFetching} onRetry={retry} />}
      {own.data && texts.data && (
        <List>
          {own.data.map((consent) => (
            <Consent
              key={consent.consenso}
              consent={consent}
              text={texts.data?.testi.find(({ tipo }) => tipo === consent.consenso)?.testo}
              versione={texts.data?.versione ?? ''}
              mayAnswer={mayAnswer || consent.consenso === OWN_PAGE}
            />
          ))}
        </List>
      )}
      {!error && !(own.data && texts.data) && (
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      )}
      <HowTo>
        Puoi cambiare una risposta quando vuoi, e vale da quel momento: un No cancella la scheda sanitaria, o la foto
        per l’uscita. L’informativa e le cure in emergenza servono per restare iscritti: prima di dire No parla con la
        segreteria. <Link to="/informativa">Leggi l’informativa sulla privacy</Link>
      </HowTo>
    </Panel>
  )
}

interface ConsentProps {
  consent: OwnConsent
  text: string | undefined
  /** Of the texts that are shown. */
  versione: string
  mayAnswer: boolean
}

function Consent({ consent: { consenso, valore, motivo }, text, versione, mayAnswer }: ConsentProps) {
  const id = useId()
  const [answer, { isLoading }] = useAnswerConsentsMutation()
  const give = async (value: boolean) => {
    try {
      await notify.during(answer({ body: { versione, risposte: { [consenso]: value } } }).unwrap(), {
        pending: 'Salvataggio in corso...',
        success: 'Risposta salvata',
      })
    } catch {
      // A toast has reported the failure.
    }
  }
  return (
    <Item>
      <Title>
        <strong id={id}>{TEXT_TITLES[consenso]}</strong>
        {motivo !== null && <Chip color="warning" label={REASONS[motivo]} />}
      </Title>
      <Text>{text}</Text>
      {!mayAnswer && (
        <p>
          {valore === null ? 'Senza risposta' : `Risposta: ${valore ? 'sì' : 'no'}`}. Può rispondere solo un genitore o
          tutore, dalla sua pagina.
        </p>
      )}
      {mayAnswer && (
        <Answers role="group" aria-labelledby={id}>
          {[true, false].map((value) => (
            <SoftDisabledButton
              key={String(value)}
              variant={valore === value ? 'contained' : 'outlined'}
              aria-pressed={valore === value}
              busy={isLoading}
              onClick={() => void give(value)}
            >
              {value ? 'Sì' : 'No'}
            </SoftDisabledButton>
          ))}
        </Answers>
      )}
    </Item>
  )
}
