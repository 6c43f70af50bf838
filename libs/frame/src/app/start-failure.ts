import { UNAVAILABLE } from '@cortile/contract/texts.ts'

/** Replaces the page if `/remotes.json` cannot be fetched: plain DOM, because the app is not running yet. */
export function startFailed(): void {
  const text = document.createElement('p')
  text.textContent = UNAVAILABLE
  const retry = document.createElement('button')
  retry.textContent = 'Riprova'
  retry.addEventListener('click', () => location.reload())
  const box = document.createElement('main')
  box.style.cssText =
    'max-width:440px;margin:20vh auto 0;padding:0 16px;font:16px/1.5 system-ui,sans-serif;text-align:center'
  retry.style.cssText =
    'min-height:44px;padding:0 24px;border-radius:999px;border:1px solid currentColor;background:none;color:inherit;font:inherit'
  box.append(text, retry)
  document.getElementById('root')?.replaceChildren(box)
}
