import { useCloseRollCallMutation } from '@cortile/client/appello.ts'
import { useMay } from '@cortile/client/use-may.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { time } from '@cortile/kit/format.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Siren, TriangleAlert, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { Age } from '../Age.tsx'
import { CountsBar } from '../CountsBar.ts'
import { WarningNote } from '../WarningNote.tsx'
import { CalledGroup, type CalledPerson } from './CalledGroup.tsx'
import { MissingName } from './MissingName.tsx'
import type { RollCallController } from './roll-call-controller.ts'
import { allMarks, disagreement, markThatCounts, type ShownMark } from './roll-call-marks.ts'
import type { PresentList } from './use-present-list.ts'
import { useRollCallState } from './use-roll-call.ts'

const Page = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })
const Foot = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8, '& > button': { minHeight: target.kiosk } })

const warning = <TriangleAlert size={20} aria-hidden />

interface RollCallPageProps {
  controller: RollCallController
  /** Null: this phone has no list. */
  present: PresentList | null
  loading: boolean
}

export function RollCallPage({ controller, present, loading }: RollCallPageProps) {
  const { begun, known, waiting, offline, refusal, stored } = useRollCallState(controller)
  const me = useAppSelector(({ session }) => session.user?.name ?? '')
  const [onlyOpen, setOnlyOpen] = useState(false)
  if (present === null)
    return (
      <>
        <PageHeader title="Appello" />
        {loading ? (
          <p role="status">Caricamento...</p>
        ) : (
          <EmptyState>Questo telefono non ha ancora l’elenco: apri la pagina una volta con la rete.</EmptyState>
        )}
      </>
    )
  const own = waiting.filter(({ call }) => call === begun?.uuid).map(({ mark }) => mark)
  const marks = allMarks(known, own, me)
  const groups = present.list.gruppi.map(({ gruppo, presenti }) => ({
    key: gruppo?.id ?? 0,
    title: gruppo?.nome ?? 'Senza gruppo',
    people: presenti.map(({ id, nome, cognome }) =>
      called(
        `${cognome} ${nome}`,
        { anagrafica_id: id },
        marks.filter((mark) => mark.anagrafica_id === id),
      ),
    ),
  }))
  const names = [...new Set(marks.flatMap(({ anagrafica_id, nome }) => (anagrafica_id === null && nome ? [nome] : [])))]
  const others = names.map((nome) =>
    called(
      nome,
      { nome },
      marks.filter((mark) => mark.anagrafica_id === null && mark.nome === nome),
    ),
  )
  const everybody = [...groups.flatMap(({ people }) => people), ...others]
  const count = (segno: CalledPerson['segno']) => everybody.filter((person) => person.segno === segno).length
  const shown = (people: readonly CalledPerson[]) => people.filter(({ segno }) => !onlyOpen || segno !== 'trovato')
  return (
    <>
      <PageHeader
        title="Appello"
        subtitle={
          <>
            {begun ? `Cominciato alle ${time(begun.started_at)}. ` : ''}Elenco di <Age since={present.at} /> fa:{' '}
            {present.list.total} dentro.
          </>
        }
      />
      <Page>
        <div role="status">
          {begun && (offline || waiting.length > 0) && (
            <WarningNote icon={<WifiOff size={20} aria-hidden />}>
              {offline ? 'Rete assente: i segni restano su questo telefono' : 'Invio dei segni'}
              {waiting.length > 0 && ` (${waiting.length} da inviare)`}
            </WarningNote>
          )}
          {!stored && (
            <WarningNote icon={warning}>Questo telefono non conserva i segni: non ricaricare la pagina</WarningNote>
          )}
        </div>
        {refusal !== null && (
          <div role="alert">
            <WarningNote icon={warning}>{refusal}</WarningNote>
          </div>
        )}
        {begun ? (
          <>
            <CountsBar data-missing={count('mancante') > 0 || undefined}>
              <span>Trovati {count('trovato')}</span>
              <span>Mancanti {count('mancante')}</span>
              <span>Da cercare {count(null)}</span>
              <Button color="inherit" aria-pressed={onlyOpen} onClick={() => setOnlyOpen(!onlyOpen)}>
                {onlyOpen ? 'Mostra tutti' : 'Nascondi i trovati'}
              </Button>
            </CountsBar>
            {groups.map(({ key, title, people }) => (
              <CalledGroup key={key} title={title} people={shown(people)} onMark={controller.mark} />
            ))}
            <CalledGroup title="Fuori elenco" people={shown(others)} onMark={controller.mark} />
            <MissingName onAdd={(nome) => controller.mark({ nome }, 'trovato')} />
            <EndOfCall controller={controller} id={known?.id ?? null} waiting={waiting.length} />
          </>
        ) : (
          <>
            <p>
              Segna chi trovi e chi manca: i telefoni di chi aiuta si uniscono da soli, anche se ora la rete non c’è.
            </p>
            <Foot>
              <Button
                variant="contained"
                color="error"
                size="large"
                startIcon={<Siren size={22} aria-hidden />}
                onClick={controller.begin}
              >
                Inizia l’appello
              </Button>
            </Foot>
          </>
        )}
      </Page>
    </>
  )
}

function called(name: string, who: CalledPerson['who'], marks: readonly ShownMark[]): CalledPerson {
  return { name, who, segno: markThatCounts(marks), disagreeing: disagreement(marks) }
}

interface EndOfCallProps {
  controller: RollCallController
  /** Null: the server does not know it yet. */
  id: number | null
  waiting: number
}

function EndOfCall({ controller, id, waiting }: EndOfCallProps) {
  const mayClose = useMay('presence.manage')
  const [asked, setAsked] = useState(false)
  const [close, { isLoading }] = useCloseRollCallMutation()
  const end = async () => {
    if (id === null) return
    try {
      await notify.during(close({ params: { id }, body: { closed: true } }).unwrap(), {
        pending: 'Chiusura in corso...',
        success: 'Appello chiuso',
      })
      controller.leave()
    } catch {
      // A toast has reported the failure.
    }
    setAsked(false)
  }
  return (
    <Foot>
      {mayClose && id !== null && (
        <Button variant="outlined" color="inherit" onClick={() => setAsked(true)}>
          Chiudi l’appello
        </Button>
      )}
      <Button color="inherit" disabled={waiting > 0} onClick={controller.leave}>
        Esci dall’appello
      </Button>
      <ConfirmDialog
        open={asked}
        careful
        busy={isLoading}
        title="Chiudere l’appello?"
        confirmLabel="Chiudi l’appello"
        onConfirm={() => void end()}
        onCancel={() => setAsked(false)}
      >
        Finisce per tutti. I segni fatti senza rete arrivano ancora per un giorno.
      </ConfirmDialog>
    </Foot>
  )
}
