const { createRequire } = require('node:module')

// jsdom, for pages whose styles come from emotion: hundreds of rules. jsdom matches every rule with every element it is
// asked about, anew after each change of the page, and looks into `:has(…)` before it looks at the class; finding by
// role was mostly that. What comes out is the same here; it is only not computed where nothing asks for it.

const jsdom = createRequire(createRequire(require.resolve('jest-fixed-jsdom')).resolve('jest-environment-jsdom'))
const selectors = jsdom('jsdom/lib/jsdom/living/helpers/selectors.js')

const { matchesDontThrow } = selectors
if (typeof matchesDontThrow !== 'function') throw new Error('This jsdom matches selectors elsewhere.')

// Before style-rules.js is loaded, which takes the function from there.
selectors.matchesDontThrow = (element, selector) => mayMatch(element, selector) && matchesDontThrow(element, selector)

const { getDeclarationForElement, getResolvedValue } = jsdom('jsdom/lib/jsdom/living/helpers/style-rules.js')
const { implForWrapper } = jsdom('jsdom/lib/jsdom/living/generated/utils.js')
if (!getDeclarationForElement || !getResolvedValue || !implForWrapper)
  throw new Error('This jsdom computes styles elsewhere.')

/** By selector, what `needsOf` says of it. */
const known = new Map()

/** False only where the selector can't match: the element has neither a class nor the name that it asks for. */
function mayMatch(element, selector) {
  let needs = known.get(selector)
  if (needs === undefined) known.set(selector, (needs = needsOf(selector)))
  if (needs === null) return true
  for (const { className, name } of needs)
    if (className === undefined ? element.localName === name : element.classList.contains(className)) return true
  return false
}

/** The class or the name with which the last compound of a selector begins. */
const subject = /(?:^|[\s>+~])(?:\.([\w-]+)|([a-z][a-z0-9]*))(?:[.:#][^\s>+~]*)?$/

/** For each selector of the list the class or the name of what it matches; `null` where one of them says neither. */
function needsOf(selector) {
  // What is no rule of styles, such as `@keyframes`, has none and matches nothing.
  if (typeof selector !== 'string') return []
  if (selector.includes('\\')) return null
  // Without its strings and arguments, from the inside out; an attribute asks for something like a pseudo-class.
  let plain = selector.replace(/"[^"]*"|'[^']*'/g, '')
  for (let whole = ''; whole !== plain;) {
    whole = plain
    plain = plain.replace(/\([^()]*\)/g, '').replace(/\[[^[\]]*\]/g, ':x')
  }
  if (/[()[\]"'|]/.test(plain)) return null
  const found = plain.split(',').map((each) => subject.exec(each.trim()))
  return found.includes(null) ? null : found.map(([, className, name]) => ({ className, name }))
}

/** What the tests' libraries ask of every element, each by itself; the other properties are computed all together. */
const single = new Map([
  ['display', (element) => getDeclarationForElement(element).getPropertyValue('display')],
  ['visibility', (element) => getResolvedValue(element, 'visibility')],
  ['pointer-events', (element) => getResolvedValue(element, 'pointer-events')],
])
single.set('pointerEvents', single.get('pointer-events'))

/** A computed style that is live, as in a browser: a property is computed when it is read. */
const computedStyle = {
  get({ element, compute }, property) {
    const read = single.get(property)
    if (read) return read(implForWrapper(element))
    if (property === 'getPropertyValue')
      return (name) => single.get(name)?.(implForWrapper(element)) ?? compute().getPropertyValue(name)
    const whole = compute()
    const value = Reflect.get(whole, property)
    return typeof value === 'function' ? value.bind(whole) : value
  },
}

const JsdomEnvironment = require('jest-fixed-jsdom')

module.exports = class extends JsdomEnvironment {
  constructor(...given) {
    super(...given)
    const { getComputedStyle } = this.global
    this.global.getComputedStyle = (element, pseudo) =>
      // What is no element is refused by the original.
      pseudo || !implForWrapper(element)
        ? getComputedStyle(element, pseudo)
        : new Proxy({ element, compute: () => getComputedStyle(element) }, computedStyle)
  }
}
