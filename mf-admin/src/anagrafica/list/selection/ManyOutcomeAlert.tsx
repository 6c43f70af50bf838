import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Undo2, X } from 'lucide-react'
import { peopleWords, type Many } from './use-many.ts'

const Refused = styled.ul({ margin: '4px 0 0', paddingInlineStart: 20, maxHeight: '30dvh', overflowY: 'auto' })
// In sight wherever in the list the action was started; over the head of the table.
const Line = styled.div({
  position: 'sticky',
  top: 'var(--top-bar, 0px)',
  zIndex: 3,
  '&:not(:empty)': { marginBlockEnd: 12 },
})

/** What has become of the last action: for whom it was done, for whom not and why, and its undo. */
export function ManyOutcomeAlert({ many: { result, busy, takeBack, dismiss } }: { many: Many }) {
  return (
    <Line role="status" data-screen-only>
      {result && (
        <Alert
          severity={result.refused.length > 0 ? 'warning' : 'success'}
          action={
            <>
              {result.undo && (
                <Button
                  color="inherit"
                  variant="text"
                  loading={busy}
                  startIcon={<Undo2 size={20} aria-hidden />}
                  onClick={() => result.undo && void takeBack(result.undo)}
                >
                  Annulla
                </Button>
              )}
              <IconButton aria-label="Chiudi l’avviso" title="Chiudi l’avviso" onClick={dismiss}>
                <X size={20} aria-hidden />
              </IconButton>
            </>
          }
        >
          <div>
            <p>{result.text}.</p>
            {result.refused.length > 0 && (
              <>
                <p>Non fatto per {peopleWords(result.refused.length)}:</p>
                <Refused>
                  {result.refused.map(({ id, name, message }) => (
                    <li key={id}>
                      {name}: {message}
                    </li>
                  ))}
                </Refused>
              </>
            )}
          </div>
        </Alert>
      )}
    </Line>
  )
}
