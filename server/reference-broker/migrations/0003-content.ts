import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../../database/store'

/** Articles and help texts, their categories, and the grams they are found by. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // A table of SQLite that is nothing but its key is stored once, not twice.
  const keyOnly = dialect === 'sqlite' ? ' without rowid' : ''
  for (const statement of [...STATEMENTS, GRAMS + keyOnly]) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table article_class (section text not null, classification text not null, initials text not null,
    position integer not null, listed integer not null check (listed in (0, 1)),
    primary key (section, classification), unique (section, initials))`,
  `create table article (eid text primary key, doc integer not null unique, section text not null,
    classification text not null, title text not null, summary text not null, eutime text not null,
    articlesource text not null, author text not null, tag text not null,
    login_require integer not null check (login_require in (0, 1)), title_text text not null, version text not null,
    foreign key (section, classification) references article_class (section, classification))`,
  // Apart from what lists and searches go through, so that those read short rows.
  `create table article_text (doc integer primary key references article (doc), content text not null,
    plain text not null, search_text text not null)`,
  'create index article_section on article (section, eutime, eid)',
  'create index article_list on article (section, classification, eutime, eid)',
  'create index article_newest on article (eutime, eid)',
]

const GRAMS = 'create table article_gram (gram text not null, doc integer not null, primary key (gram, doc))'
