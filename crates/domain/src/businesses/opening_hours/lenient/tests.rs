use super::*;

#[test]
fn rewrites_what_people_write() {
    let table = [
        ("10-24", "10:00-24:00"),
        ("Mon-Sat 11am-8pm", "Mo-Sa 11:00-20:00"),
        ("Mo.-Sa. 09.00-19.00h", "Mo-Sa 09:00-19:00"),
        ("Lun-Ven 12-15, 19-23", "Mo-Fr 12:00-15:00,19:00-23:00"),
        ("Mo–Sa 11:30–14:30, 17:30–22:30; So Ruhetag", "Mo-Sa 11:30-14:30,17:30-22:30; Su off"),
        ("Mo - Fr: 11:30 - 14:00 Uhr und 17:30 - 22:00 Uhr", "Mo-Fr 11:30-14:00,17:30-22:00"),
        ("Montag bis Freitag 8-18 Uhr", "Mo-Fr 08:00-18:00"),
        ("Mon-Fri 6:30 a.m.-2:30 p.m.", "Mo-Fr 06:30-14:30"),
        ("Mon-Thu 11am-10pm, Sat-Sun 12pm-12am", "Mo-Th 11:00-22:00, Sa-Su 12:00-00:00"),
        ("Monday to Friday 9am to 5pm", "Mo-Fr 09:00-17:00"),
        ("dal martedì alla domenica 12-15 e 19-23", "Tu-Su 12:00-15:00,19:00-23:00"),
        ("mar-dom 19-23", "Tu-Su 19:00-23:00"),
        ("March - October 10.00 - 18.00; Nov-Feb closed", "Mar-Oct 10:00-18:00; Nov-Feb off"),
        ("Lun-Sab 7:00-20:00; Dom chiuso", "Mo-Sa 07:00-20:00; Su off"),
        ("Lun-Sab 9-19, festivi 10-18", "Mo-Sa 09:00-19:00; PH 10:00-18:00"),
        ("tutti i giorni 8-20", "Mo-Su 08:00-20:00"),
        ("daily 10:00-20:00", "Mo-Su 10:00-20:00"),
        ("Täglich 11-23 Uhr", "Mo-Su 11:00-23:00"),
        ("Mo-Fr 10:00-18:00; closed on Sunday", "Mo-Fr 10:00-18:00; Su off"),
        ("Wed–Sun 11:00–18:00, Closed Mon & Tue", "We-Su 11:00-18:00, Mo,Tu off"),
        ("Mo-Sa 10:00-18:00, Sunday closed", "Mo-Sa 10:00-18:00, Su off"),
        ("Mo-Fr 09:00-18:00. Sa 09:00-13:00", "Mo-Fr 09:00-18:00; Sa 09:00-13:00"),
        ("Mo-Fr 09:00-18:00 / Sa 10:00-14:00", "Mo-Fr 09:00-18:00; Sa 10:00-14:00"),
        ("Mo-Fr 12:00-15:00/19:00-23:00", "Mo-Fr 12:00-15:00,19:00-23:00"),
        ("Mo+Tu 10:00-18:00", "Mo,Tu 10:00-18:00"),
        ("Mo-Sa 0900-1800", "Mo-Sa 09:00-18:00"),
        ("Mo-Fr 08h00-18h30", "Mo-Fr 08:00-18:30"),
        ("Mo-Su noon-midnight", "Mo-Su 12:00-24:00"),
        ("ab 18 Uhr", "18:00+"),
        ("lun-ven dalle 18", "Mo-Fr 18:00+"),
        ("Lun-Ven dalle 9:00 alle 18:00", "Mo-Fr 09:00-18:00"),
        ("18:00 - open end", "18:00+"),
        ("Open 24 hours", "00:00-24:00"),
        ("Mo-Su 24/7", "Mo-Su 00:00-24:00"),
        ("Mo-Su 10-20; Dec 24,31 10-14", "Mo-Su 10:00-20:00; Dec 24,Dec 31 10:00-14:00"),
        ("Mo-Su 10:00-20:00; Dec 25,26 off", "Mo-Su 10:00-20:00; Dec 25,Dec 26 off"),
        ("Mo - Fr 9-18 \"Call Us\" || \"A\"", "Mo-Fr 09:00-18:00 \"Call Us\" || \"A\""),
        ("chiuso", "off"),
    ];
    for (text, expected) in table {
        assert_eq!(rewrite(text).as_deref(), Some(expected), "{text}");
    }
}

#[test]
fn leaves_what_could_mean_something_else() {
    let unclear = [
        "9-5",
        "8:30-5",
        "Mo-Fr 9-18, closed 12-14",
        "Mo closed, 10-18",
        "closed Mon, Tue 10-18",
        "Mo-Fr 9-12; 14-18",
        "Su closed; 10-18",
        "Mo-Fr 9-12, 14-18, Sa",
        "Mo-Fr 9-17; May 10-18",
        "dal 1 maggio 10-18",
        "Mo-Fr 9-5pm",
        "Mo-Fr 9am-5",
        "10-10",
        "Closed Monday",
        "lunedì chiuso",
        "daily",
        "Mo-Fr 09:00 18:00",
        "Mo-Fr 09:00",
        "Apr-Oct 10-18",
        "Mo-Fr 9-18 (ask)",
        "call +39 055 12345",
        "see website",
        "Mo-Fr 25-26",
        "Mo-Fr 25:00-26:00",
        "Mo-Fr 08:00-18:99",
        "13pm-15pm",
    ];
    for text in unclear {
        assert_eq!(rewrite(text), None, "{text}");
    }
}
