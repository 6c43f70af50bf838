import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Dialog from '@mui/material/Dialog'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { stepped, type Found } from './result.ts'
import { Lines } from './Results.tsx'
import { useFound } from './use-results.ts'

const Top = styled.div({ padding: 16, borderBottom: `1px solid ${colorVars.line}`, backgroundColor: colorVars.surface })
const Results = styled.div({
  display: 'flex',
  flexDirection: 'column',
  height: 'min(60dvh, 480px)',
  padding: '8px 8px 0',
})
// What scrolls is the list itself: the field, which has the focus, leads through it.
const Listbox = styled.div({ minHeight: 0, overflowY: 'auto', paddingBlockEnd: 16 })
/** Its field stays where it is while the results grow and shrink. */
const atTop = { style: { alignItems: 'flex-start' } }
const Nothing = styled.p({ margin: 0, padding: '24px 16px', textAlign: 'center', color: colorVars.muted })

/** Goes to a member or a page by a few letters of its name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  // Enter, pressed before the lines were there.
  const [eager, setEager] = useState(false)
  const { members, pages, waiting, failed } = useFound(text)
  const lines = [...members, ...pages]
  const current = lines[Math.min(at, lines.length - 1)]
  const go = ({ path }: Found) => {
    onClose()
    void navigate(path)
  }
  const goOn = useEffectEvent(() => {
    if (current) go(current)
  })
  useEffect(() => {
    if (eager && !waiting) goOn()
  }, [eager, waiting])
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (by !== null) {
      event.preventDefault()
      setAt(stepped(Math.min(at, lines.length - 1), by, lines.length))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // Lines for another text than this one would lead to somebody else: those of this one are waited for.
      if (waiting) setEager(true)
      else if (current) go(current)
    }
  }
  const list = { id: `${id}-lines`, current, optionId: (line: Found) => `${id}-${lines.indexOf(line)}`, onChoose: go }
  return (
    <Dialog open onClose={onClose} slotProps={{ container: atTop, paper: { 'aria-label': 'Cerca' } }}>
      <Top>
        <OutlinedInput
          fullWidth
          autoFocus
          autoComplete="off"
          placeholder="Cerca un iscritto o una pagina"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
            setEager(false)
          }}
          onKeyDown={press}
          startAdornment={<Search size={20} aria-hidden />}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Cerca un iscritto o una pagina',
            spellCheck: false,
            enterKeyHint: 'go',
            'aria-expanded': lines.length > 0,
            'aria-controls': list.id,
            'aria-activedescendant': current && list.optionId(current),
            'aria-autocomplete': 'list',
          }}
        />
      </Top>
      <Results>
        {failed && <Nothing role="alert">La ricerca degli iscritti non risponde. Riprova tra poco.</Nothing>}
        <Listbox role="listbox" id={list.id} aria-label="Risultati">
          <Lines title="Iscritti" lines={members} {...list} />
          <Lines title="Pagine" lines={pages} {...list} />
        </Listbox>
        {lines.length === 0 && !waiting && !failed && (
          <Nothing>Nessun iscritto e nessuna pagina con questo nome.</Nothing>
        )}
        <VisuallyHidden role="status">{waiting ? '' : resultsIn(lines.length)}</VisuallyHidden>
      </Results>
    </Dialog>
  )
}

function resultsIn(count: number): string {
  return count === 1 ? '1 risultato' : `${count} risultati`
}
