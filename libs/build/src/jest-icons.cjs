// lucide-react as one file holds every icon there is, and each test file would read all of them anew.

/** The name of an icon's file: `Trash2` is in `trash-2`. */
const fileOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replace(/([a-z])([0-9])/g, '$1-$2')
    .toLowerCase()

function load(name) {
  try {
    return require(`lucide-react/icons/${fileOf(name)}`).default
  } catch {
    // Some are named after no rule.
    return require('lucide-react/icons')[name]
  }
}

/** The icons of lucide-react by name, each of them loaded when it is asked for. */
module.exports = new Proxy(
  {},
  { get: (loaded, name) => (typeof name === 'symbol' ? undefined : (loaded[name] ??= load(name))) },
)
