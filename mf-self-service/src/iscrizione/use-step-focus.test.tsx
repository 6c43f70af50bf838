import { fireEvent, render, screen } from '@testing-library/react'
import { useStepFocus } from './use-step-focus.ts'

/** The form's heading, or the button of the confirmation. */
function Page({ sent }: { sent: boolean }) {
  const { heading, focusHeadingNext } = useStepFocus({ step: 0, focusOn: () => true })
  if (sent) return <button onClick={focusHeadingNext}>Un altro</button>
  return (
    <h2 ref={heading} tabIndex={-1}>
      Chi si iscrive
    </h2>
  )
}

it('a requested heading gets the focus once it is mounted', () => {
  const { rerender } = render(<Page sent />)
  fireEvent.click(screen.getByRole('button'))
  rerender(<Page sent />)
  rerender(<Page sent={false} />)
  expect(screen.getByRole('heading')).toHaveFocus()
  screen.getByRole('heading').blur()
  rerender(<Page sent={false} />)
  expect(document.body).toHaveFocus()
})
