//! Menus as spreadsheets, copies and printed sheets.

use actix_web::HttpResponse;
use actix_web::http::header::{CONTENT_DISPOSITION, ContentDisposition, DispositionParam, DispositionType};
use domain::menus as domain_menus;
use domain::menus::{MenuImport as Import, MenuImported, SheetKind};
use domain::shared::ids::MenuId;
use domain::shared::language::Language as InterfaceLanguage;

use super::input::{NAME, NamesInput};
use super::names::{Sheet, SheetName};
use super::wire::Menu;
use crate::http::prelude::*;
use crate::http::reader::Reader;
use crate::people::Language;

/// A table of items to import.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct MenuImportNew {
    business_id: Uuid,
    /// The menu that gets the items; a new one that is not published unless given.
    menu_id: Option<Uuid>,
    /// A header and one line per item, separated by commas, semicolons or tabs.
    #[validate(length(min = 1, max = 60_000))]
    #[schema(min_length = 1, max_length = 60_000)]
    csv: String,
    /// Only check.
    check: bool,
}

impl Parse for MenuImportNew {
    type Output = Import;

    fn convert(self) -> Result<Import, Vec<FieldError>> {
        let menu = self.menu_id.map(Into::into);
        Ok(Import { business: self.business_id.into(), menu, csv: self.csv, check: self.check })
    }
}

/// What an import did, or would do. With any error nothing is imported.
#[derive(Debug, Serialize, ToSchema)]
pub struct MenuImport {
    /// Null when nothing was imported.
    menu_id: Option<Uuid>,
    items: usize,
    /// New sections.
    sections: usize,
    errors: Vec<MenuImportError>,
}

/// A cell that cannot be read.
#[derive(Debug, Serialize, ToSchema)]
pub struct MenuImportError {
    /// From 1, the header.
    line: u64,
    /// The column.
    field: &'static str,
    code: &'static str,
}

impl From<MenuImported> for MenuImport {
    fn from(imported: MenuImported) -> Self {
        let error = |error: domain_menus::ImportError| MenuImportError {
            line: error.line,
            field: error.field,
            code: error.code,
        };
        Self {
            menu_id: imported.menu.map(|menu| menu.0),
            items: imported.items,
            sections: imported.sections,
            errors: imported.errors.into_iter().map(error).collect(),
        }
    }
}

/// A copy of a menu.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct MenuCopyNew {
    uuid: Uuid,
    name: NamesInput,
}

impl Parse for MenuCopyNew {
    type Output = (MenuId, domain_menus::Names);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok((self.uuid.into(), self.name.names("name", NAME)?))
    }
}

/// Which sheet, in which language.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct MenuSheetFilters {
    /// That of the request unless given.
    #[param(value_type = Option<Language>)]
    lang: Option<String>,
    /// The menu unless given.
    #[param(inline)]
    sheet: Option<SheetName>,
}

impl MenuSheetFilters {
    fn language(&self) -> Result<InterfaceLanguage, Problem> {
        let Some(text) = &self.lang else { return Ok(Reader::current().language) };
        let unknown = || Problem::invalid(vec![FieldError::new("lang", "unknown_value").with("value", text)]);
        InterfaceLanguage::parse(text).ok_or_else(unknown)
    }

    fn kind(self) -> Result<SheetKind, Problem> {
        let sheet = self.sheet.map(|sheet| sheet.known("sheet")).transpose();
        Ok(match sheet.map_err(|error| Problem::invalid(vec![error]))? {
            Some(Sheet::Allergens) => SheetKind::Allergens,
            Some(Sheet::Menu) | None => SheetKind::Menu,
        })
    }
}

fn file(name: String, content_type: &'static str, body: impl Into<web::Bytes>) -> HttpResponse {
    let disposition = ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![DispositionParam::Filename(name)],
    };
    HttpResponse::Ok().content_type(content_type).insert_header((CONTENT_DISPOSITION, disposition)).body(body.into())
}

/// Import items from a spreadsheet. Rows with the `uuid` of an item change it.
///
/// Columns: `uuid`, `section_en`, `section_it`, `name_en`, `name_it`, `description_en`, `description_it`, `price`, `vat`
/// (per cent), `kind`, `variants` (`Glass/Bicchiere=5.00 | Bottle/Bottiglia=22.00`), `contains` and `may_contain` (`none`
/// declares that there is none), `diets`, `spicy`, `make_units`, `takeaway`, `preorder`, `daily_stock`. A name and a section
/// are required; Italian headers (`sezione`, `nome`, `descrizione`, `prezzo`) are read as well.
#[utoipa::path(tag = "menus", security(("bearer" = [])), request_body = MenuImportNew,
    responses((status = 200, body = Data<MenuImport>), (status = 403), (status = 404), (status = 409)))]
#[post("/menus/import")]
async fn import_menu(cx: Context, Parsed(import): Parsed<MenuImportNew>) -> Reply<Data<MenuImport>> {
    Ok(MenuImport::from(cx.menus.import(&cx.actor, &import).await?).into())
}

/// Copy a menu within its business. The copy is not published and has no photos.
#[utoipa::path(tag = "menus", security(("bearer" = [])), request_body = MenuCopyNew,
    responses((status = 201, body = Data<Menu>), (status = 403), (status = 404), (status = 409)))]
#[post("/menus/copy")]
async fn copy_menu(cx: Context, Parsed((id, name)): Parsed<MenuCopyNew>) -> Reply<Created<Menu>> {
    let menu = cx.menus.copy(&cx.actor, id, &name).await?;
    Ok(Created(Menu::at(cx.core.now(), menu)))
}

/// The items of a menu as CSV, to change in a spreadsheet and import again. Options are left out.
#[utoipa::path(tag = "menus", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, content_type = "text/csv", body = String), (status = 403)))]
#[get("/menus/{uuid}/csv")]
async fn export_menu(cx: Context, Id(id): Id<MenuId>) -> Reply<HttpResponse> {
    let (text, name) = cx.menus.export(&cx.actor, id).await?;
    Ok(file(name, "text/csv; charset=utf-8", text))
}

/// The menu, or its allergens, as PDF to print.
#[utoipa::path(tag = "menus", security((), ("bearer" = [])), params(("uuid" = Uuid, Path), MenuSheetFilters),
    responses((status = 200, content_type = "application/pdf", body = String)))]
#[get("/menus/{uuid}/pdf")]
async fn print_menu(cx: Context, Id(id): Id<MenuId>, Query(filters): Query<MenuSheetFilters>) -> Reply<HttpResponse> {
    let language = filters.language()?;
    let (document, name) = cx.menus.print(&cx.actor, id, filters.kind()?, language).await?;
    Ok(file(name, "application/pdf", document))
}

register!(import_menu, copy_menu, export_menu, print_menu);
