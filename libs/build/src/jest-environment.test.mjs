/** @jest-environment ./src/jest-environment.cjs */

const PAGE = `
  <main class="a" data-k="p.q"><p class="b">uno</p><p class="a b"><span class="b">due</span></p></main>
  <form class="b"><fieldset disabled><button class="a">tre</button></fieldset><input class="css-1x:y" id="x"></form>
  <svg class="a"><path class="b"></path></svg><div class="A"><i>quattro</i></div>
`
const COMPOUNDS = [
  ...['*', 'p', 'P', 'path', '.a', '.A', '#x', '[data-k]', '[data-k="p.q"]', '.a.b', 'p.b', String.raw`.css-1x\:y`],
  ...['.a:not(.b)', ':not(.a)', '.a:has(> .b)', '.b:is(span, button)', ':where(.a)', 'button:disabled', ':root'],
  ...['.a:nth-child(2n + 1)', 'p[class="a b"]:first-child', '.b:not([class*=","])', ':is(p, .a):not(:is(.b, #x))'],
]
const SELECTORS = COMPOUNDS.flatMap((one) => [
  one,
  ...COMPOUNDS.flatMap((other, n) => [`${other}${[' ', '>', ' + ', ' ~ ', ', '][n % 5]}${one}`]),
])

/** Renders PAGE with this style sheet; gives all elements. */
function renderStyled(css) {
  document.head.innerHTML = '<style></style>'
  document.head.firstChild.textContent = css
  document.body.innerHTML = PAGE
  return [...document.querySelectorAll('*')]
}

describe('the jsdom environment of screen tests', () => {
  it('applies exactly the rules whose selector matches the element', () => {
    const wrong = SELECTORS.flatMap((selector) =>
      renderStyled(`${selector} { width: 7px }`)
        .filter((element) => (getComputedStyle(element).width === '7px') !== element.matches(selector))
        .map((element) => `${selector} and ${element.outerHTML}`),
    )
    expect(wrong).toEqual([])
  })

  it('computes display, visibility and pointer-events as the complete style does', () => {
    const elements = renderStyled(`
      .a { visibility: hidden; pointer-events: none } .b { visibility: visible; display: flex } span.b { display: none }
      p.b { pointer-events: auto } fieldset { visibility: collapse } @media print { i { display: none } }
    `)
    const properties = ['display', 'visibility', 'pointer-events']
    const completeStyle = (element) => {
      const { cssText } = getComputedStyle(element)
      return properties.map((name) => new RegExp(`(?:^| )${name}: ([^;]+);`).exec(cssText)?.[1] ?? '')
    }
    expect(
      elements.map((element) => properties.map((name) => getComputedStyle(element).getPropertyValue(name))),
    ).toEqual(elements.map(completeStyle))
    expect(elements.map((element) => getComputedStyle(element).pointerEvents)).toEqual(
      elements.map((one) => completeStyle(one)[2]),
    )
    expect(
      elements.filter((element) => getComputedStyle(element).display === 'none').map(({ localName }) => localName),
    ).toContain('span')
  })
})
