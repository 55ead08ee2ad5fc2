import { type Kysely, sql } from 'kysely'

const statements = [
  // A program outlives its product, and keeps the product's name.
  `alter table beta_programs drop constraint beta_programs_product_id_fkey`,
  `alter table beta_programs add constraint beta_programs_product_id_fkey
    foreign key (product_id) references products on delete set null`,
  `alter table beta_programs drop constraint beta_programs_check`,
  `create index beta_programs_running on beta_programs (kind, opened_at desc) where status in ('open', 'active')`,

  // The count follows the places whatever changes them, the removal of an account too.
  `create function count_beta_places() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.state = 'joined' then
        update beta_programs set joined = joined - 1 where id = old.program_id;
      end if;
      if tg_op <> 'DELETE' and new.state = 'joined' then
        update beta_programs set joined = joined + 1 where id = new.program_id;
      end if;
      return null;
    end $$`,
  `create trigger beta_places_are_counted after insert or update of state or delete on beta_places
    for each row execute function count_beta_places()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
