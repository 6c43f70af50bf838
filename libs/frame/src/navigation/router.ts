/**
 * The parts of the router that screens need. Only the frame imports the router itself: there must be one in a page, and
 * sharing all of it at run time would add 48 kB (gz) to every login page.
 */
export { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
