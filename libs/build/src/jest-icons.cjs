// The single-file build of lucide-react contains every icon, and each test file would evaluate all of them again.

/** File name of an icon: `Trash2` → `trash-2`. */
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
    // Some file names follow no rule.
    return require('lucide-react/icons')[name]
  }
}

/** The icons of lucide-react by name, each loaded on first access. */
module.exports = new Proxy(
  {},
  { get: (loaded, name) => (typeof name === 'symbol' ? undefined : (loaded[name] ??= load(name))) },
)
